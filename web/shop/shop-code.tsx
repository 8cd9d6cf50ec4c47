import { useTranslation } from 'react-i18next';
import type { CodeSent } from '#domain/account/one-time-code.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { askForCode, type CodeOutcome } from '#web/shell/form/code-times.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useBusyWords } from '#web/shell/form/solve-work.ts';
import { useShopCode, type ShopCode } from '#web/state/drafts.ts';

/** Mails the code that proves an e-mail address. */
export function sendEmailCode(email: string): Promise<CodeOutcome> {
  return send('email', email, () => call('POST /api/shop/email-codes', { email }));
}

/** Texts the code that ends a registration to a phone (E.164). */
export function sendPhoneCode(phone: string, emailProof: string): Promise<CodeOutcome> {
  return send('phone', phone, (work) => call('POST /api/shop/phone-codes', { phone, emailProof, work }));
}

/** How the code of a log-in is sent: to the phone, or to the e-mail address of its owner. */
export type LogInChannel = 'sms' | 'email';

/** Sends the code that logs in for a phone (E.164). */
export function sendLogInCode(phone: string, by: LogInChannel = 'sms'): Promise<CodeOutcome> {
  const purpose = by === 'email' ? 'log-in-by-email' : 'log-in';
  return send(purpose, phone, (work) => call('POST /api/shop/log-in-codes', { phone, by, work }));
}

/** Whether a code for logging in with this phone was sent, by either channel. */
export function isLogInCode(code: ShopCode, phone: string, now: Date): boolean {
  return isOnItsWay(code, 'log-in', phone, now) || isOnItsWay(code, 'log-in-by-email', phone, now);
}

type Ask = (work?: string) => Promise<CodeSent>;

async function send(purpose: ShopCode['purpose'], to: string, ask: Ask): Promise<CodeOutcome> {
  const { outcome, sent } = await askForCode(ask);
  useShopCode.setState({ purpose, to, ...sent });
  return outcome;
}

/** Whether a code for this purpose was sent there and has not expired. */
export function isOnItsWay(code: ShopCode, purpose: ShopCode['purpose'], to: string, now: Date): boolean {
  return code.purpose === purpose && code.to === to && new Date(code.expiresAt) > now;
}

/** Sends the code by the other channel: people lose their phone, or cannot open their mailbox here. */
export function OtherChannelButton({ phone, by, onSent }: { phone: string; by: LogInChannel; onSent?: () => void }) {
  const { t } = useTranslation('shop');
  const busyWords = useBusyWords(t('login.other-way-busy'));
  const sending = useChange(() => sendLogInCode(phone, by), { onDone: onSent });
  return (
    <>
      {sending.refusal && (
        <div className="pt-3">
          <RefusalNotice refusal={sending.refusal} />
        </div>
      )}
      <Button variant="quiet" busy={sending.busy} busyLabel={busyWords} onClick={() => sending.change()}>
        {t(by === 'email' ? 'login.by-email' : 'login.by-sms')}
      </Button>
    </>
  );
}
