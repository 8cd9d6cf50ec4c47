import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { logOutEverywhere } from '#web/api/log-out.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { useGo } from '#web/shell/go.ts';
import { placeAfterLogOut } from './place-after-log-out.ts';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';

/** Asks before logging out on all devices, and says what that does. */
export function EverywhereDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['account', 'shell']);
  const go = useGo();
  const leave = useMutation({
    mutationFn: async () => {
      const place = placeAfterLogOut();
      await logOutEverywhere();
      return place;
    },
    onSuccess: go.replace,
  });
  const close = () => {
    leave.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('profile.everywhere-title')}
      closeLabel={t('shell:close')}
      actions={
        <>
          <Button busy={leave.isPending} busyLabel={t('profile.logging-out')} onClick={() => leave.mutate()}>
            {t('profile.everywhere-confirm')}
          </Button>
          <Button variant="quiet" onClick={close}>
            {t('profile.everywhere-cancel')}
          </Button>
        </>
      }
    >
      <p>{t('profile.everywhere-what')}</p>
      <RefusalNotice refusal={leave.error ? refusalOf(leave.error) : undefined} />
    </Dialog>
  );
}
