import { create } from 'zustand';

/** Why somebody was sent to log in, for the sentence at the top of that screen; not kept over a reload. */
type LogInNotice = { reason: 'has-account' | 'password-changed' | null };

export const useLogInNotice = create<LogInNotice>(() => ({ reason: null }));

/** Sets the reason, for the next time the log-in screen is shown. */
export function sendToLogIn(reason: LogInNotice['reason']): void {
  useLogInNotice.setState({ reason });
}
