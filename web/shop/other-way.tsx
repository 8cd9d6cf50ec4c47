import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { sendLogInCode, type LogInWay } from './shop-code.ts';

/** Has the code sent by the other way: somebody may have lost the phone, or not reach the mailbox from here. */
export function OtherWay({ phone, by, onSent }: { phone: string; by: LogInWay; onSent?: () => void }) {
  const { t } = useTranslation('shop');
  const send = useMutation({ mutationFn: () => sendLogInCode(phone, by), onSuccess: () => onSent?.() });
  return (
    <>
      {send.error && (
        <div className="pt-3">
          <RefusalNotice refusal={refusalOf(send.error)} />
        </div>
      )}
      <Button variant="quiet" busy={send.isPending} busyLabel={t('login.other-way-busy')} onClick={() => send.mutate()}>
        {t(by === 'email' ? 'login.by-email' : 'login.by-sms')}
      </Button>
    </>
  );
}
