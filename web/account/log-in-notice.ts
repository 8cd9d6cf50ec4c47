import { create } from 'zustand';

/** Why somebody was sent to log in, for the sentence on top of that screen; gone after a reload. */
type LogInNotice = { reason: 'has-account' | 'password-changed' | null };

export const useLogInNotice = create<LogInNotice>(() => ({ reason: null }));

/** Says why, for the next time the log-in screen shows. */
export function sendToLogIn(reason: LogInNotice['reason']): void {
  useLogInNotice.setState({ reason });
}
