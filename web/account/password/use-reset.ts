import type { InputFor } from '#domain/endpoints.ts';
import { linkRefusals } from '#domain/http/shapes.ts';
import { to } from '#domain/paths.ts';
import { sendToLogIn } from '#web/account/log-in/signing-in.ts';
import { call, refusalOf } from '#web/api/call.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { endSession } from '#web/state/session.ts';

/** The link of a letter, and what to do when it turns out to be over. */
export type ResetProps = { token: string; onInvalid: () => void };

type NewPassword = Omit<InputFor<'POST /api/password-resets/use'>, 'token'>;

/** Returns the function that sets the password by the link and leads to log-in. It throws refusals that are not about the link. */
export function useReset(token: string, onInvalid: () => void): (wanted: NewPassword) => Promise<void> {
  const go = useGo();
  return async (wanted) => {
    try {
      await call('POST /api/password-resets/use', { token, ...wanted });
    } catch (error) {
      const { code, errors } = refusalOf(error);
      if (linkRefusals.some((one) => one === code) || errors.some(({ at }) => at === 'token')) return onInvalid();
      throw error;
    }
    // The server has ended all sessions, including this phone's.
    endSession();
    sendToLogIn('password-changed');
    go.replace(to.login());
  };
}
