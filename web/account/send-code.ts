import type { requestPhoneCode } from '#domain/account/contract.ts';
import { call } from '#web/api/call.ts';
import { askForCode, type CodeOutcome } from '#web/shell/form/code-times.ts';
import { useSession } from '#web/state/session.ts';
import { usePendingCode } from './pending-code.ts';

/** Has a code texted to a phone (E.164) and keeps what is waited for. Says whether a new one was sent; throws refusals. */
export async function sendCode(phone: string): Promise<CodeOutcome> {
  const accountId = useSession.getState().user?.id ?? '';
  const { outcome, sent } = await askForCode(() =>
    call<typeof requestPhoneCode>('POST /api/me/phone-codes', { phone }),
  );
  usePendingCode.setState({ accountId, phone, ...sent });
  return outcome;
}
