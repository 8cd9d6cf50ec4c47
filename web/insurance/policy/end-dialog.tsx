import { useTranslation } from 'react-i18next';
import type { Policy } from '#domain/insurance/policy-view.ts';
import { undecided } from '#domain/insurance/policy.ts';
import { invalidate, setAnswer, query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';

type EndDialogProps = { policy: Policy; way: 'withdraw' | 'end'; open: boolean; onClose: () => void };

/** Asks once before an insurance is given up: it is over at once, and the free year is not given twice. */
export function EndDialog({ policy: { id, tag, withdrawBy, state }, way, open, onClose }: EndDialogProps) {
  const { t } = useTranslation('insurance');
  const language = useLanguage();
  const end = useChange('POST /api/my-policies/:policyId/end', {
    stale: [query('GET /api/my-bikes/:tag', { tag })],
    onDone: (ended) => {
      setAnswer('GET /api/my-bikes/:tag/insurance', { tag }, (known) => known && { ...known, policy: ended });
      onClose();
    },
    onRefused: ({ code }) => code !== 'offline' && invalidate('GET /api/my-bikes/:tag/insurance', { tag }),
  });
  const text = undecided.includes(state)
    ? t('end.submitted')
    : state === 'transferring'
      ? t('end.ceded')
      : way === 'withdraw' && withdrawBy
        ? t('end.withdraw.text', { date: shortDate(withdrawBy, language) })
        : t('end.end.text');
  return (
    <ConfirmDialog
      danger
      open={open}
      onClose={onClose}
      words={{
        title: t(`end.${way}.title`),
        confirm: t(`end.${way}.confirm`),
        busy: t('end.busy'),
        cancel: t('end.keep'),
      }}
      of={end}
      onConfirm={() => end.change({ policyId: id })}
    >
      <p className="text-m">{text}</p>
      {open && <ToldTheft tag={tag} way={way} />}
    </ConfirmDialog>
  );
}

/** The insurer knows of a theft, and has not said whether it pays: what becomes of that. */
function ToldTheft({ tag, way }: { tag: string; way: 'withdraw' | 'end' }) {
  const { t } = useTranslation('insurance');
  const { data: file } = useAnswer(query('GET /api/my-bikes/:tag/claim-file', { tag }));
  const { report, insurer } = file ?? {};
  if (!report || !insurer || !['sent', 'received'].includes(report.state)) return null;
  return (
    <Notice live tone={way === 'withdraw' ? 'wrong' : 'neutral'}>
      {t(`end.${way}.told-theft`, { insurer, protocol: report.protocol })}
    </Notice>
  );
}
