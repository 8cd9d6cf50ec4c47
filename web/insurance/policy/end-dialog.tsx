import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Policy } from '#domain/insurance/policy-view.ts';
import { call } from '#web/api/call.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';

type EndDialogProps = { policy: Policy; way: 'withdraw' | 'end'; open: boolean; onClose: () => void };

/** Asks once before an insurance is given up: it is over at once, and the free year is not given twice. */
export function EndDialog({ policy: { id, tag, withdrawBy, state }, way, open, onClose }: EndDialogProps) {
  const { t } = useTranslation('insurance');
  const language = useLanguage();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/my-policies/:policyId/end', { policyId: id }),
    onSuccess: (policy) => {
      setAnswer('GET /api/my-bikes/:tag/insurance', { tag }, (known) => known && { ...known, policy });
      void invalidate('GET /api/my-bikes/:tag', { tag });
      onClose();
    },
    onError: () => void invalidate('GET /api/my-bikes/:tag/insurance', { tag }),
  });
  const text =
    state === 'submitted'
      ? t('end.submitted')
      : way === 'withdraw' && withdrawBy
        ? t('end.withdraw.text', { date: shortDate(withdrawBy, language) })
        : t('end.end.text');
  return (
    <Dialog open={open} onClose={onClose} title={t(`end.${way}.title`)} closeLabel={t('end.close')}>
      <p className="text-m">{text}</p>
      <RefusalNotice refusal={error ? refusalOf(error) : undefined} />
      <div className="flex flex-col gap-1">
        <Button variant="danger" name="confirm-end" busy={isPending} busyLabel={t('end.busy')} onClick={() => mutate()}>
          {t(`end.${way}.confirm`)}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('end.keep')}
        </Button>
      </div>
    </Dialog>
  );
}
