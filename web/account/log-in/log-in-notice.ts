import { create } from 'zustand';

/** Why somebody was sent to log in, for the sentence at the top of that screen. */
export type LogInReason = 'has-account' | 'password-changed' | 'proven';

/** The reason; not kept over a reload. */
export const useLogInNotice = create<{ reason: LogInReason | null }>(() => ({ reason: null }));

/** Sets the reason, for the next time the log-in screen is shown. */
export function sendToLogIn(reason: LogInReason | null): void {
  useLogInNotice.setState({ reason });
}
