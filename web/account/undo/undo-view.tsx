import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { UndoableChange } from '#domain/account/credential-change.ts';
import { call } from '#web/api/call.ts';
import { refusalOf, type RefusalCode } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button/button.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Facts } from '#web/kit/layout/facts.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { dayOf, timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';

export type UndoViewProps = {
  token: string;
  change: UndoableChange;
  onUndone: (change: UndoableChange) => void;
  /** The link does not work: the refusal's code. */
  onEnded: (code: RefusalCode) => void;
};

const ends: readonly RefusalCode[] = ['link-unknown', 'link-expired', 'undo-taken'];

/** What changed, when, until when it can be undone, and what undoing does. */
export function UndoView({ token, change, onUndone, onEnded }: UndoViewProps) {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const { kind, from, to, changedAt, undoableUntil } = change;
  const undo = useMutation({
    mutationFn: () => call('POST /api/undo-links/:token/use', { token }),
    onSuccess: onUndone,
    onError: (error) => {
      const { code } = refusalOf(error);
      if (ends.includes(code)) onEnded(code);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    undo.mutate();
  };
  const refusal = undo.error ? refusalOf(undo.error) : undefined;
  const when = (instant: string) =>
    t('undo.when', { date: dayOf(instant, language), time: timeOf(new Date(instant), language) });
  const facts = [
    ...(from ? [{ label: t('undo.before'), value: from, wide: true }] : []),
    ...(to ? [{ label: t('undo.now'), value: to, wide: true }] : []),
    { label: t('undo.changed'), value: when(changedAt), wide: true },
    { label: t('undo.until'), value: when(undoableUntil), wide: true },
  ];
  return (
    <Page
      title={t('undo.title')}
      lead={t(from || kind === 'password' ? `undo.lead.${kind}` : `undo.lead.first-${kind}`)}
    >
      <Card className="py-5 wrap-anywhere">
        <Facts facts={facts} />
      </Card>
      <section className="flex flex-col gap-2">
        <h2 className="text-l font-bold">{t('undo.what')}</h2>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-m text-muted">
          <li>{t('undo.back')}</li>
          <li>{t('undo.everywhere')}</li>
          <li>{t('undo.password')}</li>
        </ul>
      </section>
      <form noValidate onSubmit={submit} className="mt-auto flex flex-col gap-6">
        <RefusalNotice refusal={refusal} />
        <ActionBar>
          <Button type="submit" variant="danger" busy={undo.isPending} busyLabel={t('undo.busy')}>
            {t('undo.action')}
          </Button>
          <p className="text-center text-s text-balance text-muted">{t('undo.was-me')}</p>
        </ActionBar>
      </form>
    </Page>
  );
}
