import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMobile } from '#domain/brazil/phone.ts';
import type { Invitation } from '#domain/shop/employee.ts';
import { call } from '#web/api/call.ts';
import { invalidate } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { showToast } from '#web/shell/toasts/toast.ts';

export type WithdrawDialogProps = { invitation: Invitation; open: boolean; onClose: () => void };

/** Asks before an invitation is withdrawn, and says what that does. */
export function WithdrawDialog({ invitation, open, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('shop');
  const { id } = invitation;
  const phone = formatMobile(invitation.phone);
  const withdraw = useMutation({
    mutationFn: () => call('DELETE /api/shop/invitations/:id', { id }),
    onSuccess: () => {
      void showToast(t('withdraw.done', { phone }));
      onClose();
    },
    // Also after a refusal: it may have been accepted meanwhile.
    onSettled: () => void invalidate('GET /api/shop/employees', {}),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('withdraw.title')}
      closeLabel={t('employees.close')}
      actions={
        <>
          <Button
            variant="danger"
            busy={withdraw.isPending}
            busyLabel={t('employee.busy')}
            onClick={() => withdraw.mutate()}
          >
            {t('withdraw.action')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('employee.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('withdraw.text', { phone })}</p>
      <RefusalNotice refusal={withdraw.error ? refusalOf(withdraw.error) : undefined} />
    </Dialog>
  );
}
