import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button/button.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { useBusyWords } from '#web/shell/form/use-busy-words.ts';
import { sendLogInCode, type LogInChannel } from './shop-code.ts';

/** Sends the code by the other channel: people lose their phone, or cannot open their mailbox here. */
export function OtherChannelButton({ phone, by, onSent }: { phone: string; by: LogInChannel; onSent?: () => void }) {
  const { t } = useTranslation('shop');
  const busyWords = useBusyWords(t('login.other-way-busy'));
  const send = useChange(() => sendLogInCode(phone, by), { onDone: onSent });
  return (
    <>
      {send.refusal && (
        <div className="pt-3">
          <RefusalNotice refusal={send.refusal} />
        </div>
      )}
      <Button variant="quiet" busy={send.busy} busyLabel={busyWords} onClick={() => send.change()}>
        {t(by === 'email' ? 'login.by-email' : 'login.by-sms')}
      </Button>
    </>
  );
}
