import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { UndoableChange } from '#domain/account/credential-change.ts';
import { setAnswer } from '#web/api/query.ts';
import { type RefusalCode } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button/button.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Facts } from '#web/kit/layout/facts.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { dayOf, timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { undoProblems } from './undo-problem.tsx';

export type UndoViewProps = {
  token: string;
  change: UndoableChange;
  /** The link does not work: the refusal's code. */
  onEnded: (code: RefusalCode) => void;
};

/** What changed, when, until when it can be undone, and what undoing does. */
export function UndoView({ token, change, onEnded }: UndoViewProps) {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const { kind, from, to, changedAt, undoableUntil } = change;
  const undo = useChange('POST /api/undo-links/:token/use', {
    onDone: (undone) => setAnswer('GET /api/undo-links/:token', { token }, undone),
    onRefused: ({ code }) => {
      if (undoProblems.some((problem) => problem === code)) onEnded(code);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    undo.change({ token });
  };
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
        <RefusalNotice refusal={undo.refusal} />
        <ActionBar>
          <Button type="submit" variant="danger" busy={undo.busy} busyLabel={t('undo.busy')}>
            {t('undo.action')}
          </Button>
          <p className="text-center text-s text-balance text-muted">{t('undo.was-me')}</p>
        </ActionBar>
      </form>
    </Page>
  );
}
