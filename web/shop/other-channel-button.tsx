import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button/button.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { useBusyWords } from '#web/shell/form/use-busy-words.ts';
import { sendLogInCode, type LogInChannel } from './shop-code.ts';

/** Sends the code by the other channel: people lose their phone, or cannot open their mailbox here. */
export function OtherChannelButton({ phone, by, onSent }: { phone: string; by: LogInChannel; onSent?: () => void }) {
  const { t } = useTranslation('shop');
  const busyWords = useBusyWords(t('login.other-way-busy'));
  const send = useMutation({ mutationFn: () => sendLogInCode(phone, by), onSuccess: () => onSent?.() });
  return (
    <>
      {send.error && (
        <div className="pt-3">
          <RefusalNotice refusal={refusalOf(send.error)} />
        </div>
      )}
      <Button variant="quiet" busy={send.isPending} busyLabel={busyWords} onClick={() => send.mutate()}>
        {t(by === 'email' ? 'login.by-email' : 'login.by-sms')}
      </Button>
    </>
  );
}
