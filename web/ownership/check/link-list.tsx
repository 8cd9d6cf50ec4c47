import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#domain/endpoints.ts';
import { query } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { dayOf, momentOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';

export type CheckLink = AnswerOf<'GET /api/my-bikes/:tag/check-links'>['links'][number];

/** The links of the bike with how often they were opened, those that work with the way to take them back. */
export function LinkList({ tag, links }: { tag: string; links: readonly CheckLink[] }) {
  const { t } = useTranslation('bike-check');
  const [withdrawing, setWithdrawing] = useState<string>();
  return (
    <section aria-labelledby="links" className="flex flex-col gap-3">
      <h2 id="links" className="text-l font-bold">
        {t('links.list')}
      </h2>
      {links.length === 0 && <p className="text-m text-muted">{t('links.none')}</p>}
      <ul className="flex flex-col gap-2 empty:hidden">
        {links.map((link) => (
          <li key={link.id}>
            <LinkCard link={link} onWithdraw={() => setWithdrawing(link.id)} />
          </li>
        ))}
      </ul>
      <WithdrawDialog tag={tag} linkId={withdrawing} onClose={() => setWithdrawing(undefined)} />
    </section>
  );
}

function LinkCard({ link, onWithdraw }: { link: CheckLink; onWithdraw: () => void }) {
  const { t } = useTranslation('bike-check');
  const language = useLanguage();
  const { expiresAt, withdrawnAt, views } = link;
  const [opened] = useState(() => new Date());
  const works = withdrawnAt === null && new Date(expiresAt) > opened;
  const until = dayOf(expiresAt, language);
  const state = withdrawnAt
    ? t('links.withdrawn', { date: dayOf(withdrawnAt, language) })
    : t(works ? 'links.until' : 'links.over', { date: until });
  const [last] = views;
  return (
    <Card className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className={works ? 'font-bold' : 'font-bold text-muted'}>{state}</p>
        <p className="text-s text-muted tabular-nums">
          {t('links.views', { count: views.length, time: last ? momentOf(new Date(last), language) : '' })}
        </p>
      </div>
      {works && (
        <Button
          name="withdraw"
          variant="secondary"
          size="fit"
          className="shrink-0"
          aria-label={t('links.withdraw-label', { date: until })}
          onClick={onWithdraw}
        >
          {t('links.withdraw')}
        </Button>
      )}
    </Card>
  );
}

type WithdrawDialogProps = {
  tag: string;
  /** The link that is taken back; the dialog is open while it is there. */
  linkId: string | undefined;
  onClose: () => void;
};

/** Asks before a link is taken back. */
function WithdrawDialog({ tag, linkId, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('bike-check');
  const withdraw = useChange('DELETE /api/my-bikes/:tag/check-links/:id', {
    keeps: query('GET /api/my-bikes/:tag/check-links', { tag }),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      danger
      open={linkId !== undefined}
      onClose={onClose}
      words={{
        title: t('links.withdraw-title'),
        confirm: t('links.withdraw-confirm'),
        busy: t('links.withdrawing'),
        cancel: t('links.back'),
      }}
      of={withdraw}
      onConfirm={() => linkId && withdraw.change({ tag, id: linkId })}
    >
      <p>{t('links.withdraw-text')}</p>
    </ConfirmDialog>
  );
}
