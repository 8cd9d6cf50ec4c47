import { create } from 'zustand';
import type { DeskSession } from '#domain/staff/person.ts';
import { staffIdleSeconds, type StaffSessionEnd } from '#domain/staff/session.ts';

/** No longer than the tab: whoever closes it at a shared computer has left. */
const key = 'deskSession';

/** `ended`: why the last session is over, until somebody logs in; `unknown` where the server does not say. */
type State = { session: DeskSession | null; ended: StaffSessionEnd | 'unknown' | null };

/** Who is logged in at the desk in this tab. */
export const useDeskSession = create<State>(() => ({ session: stored(), ended: null }));

let idle: ReturnType<typeof setTimeout> | undefined;

/** Logs in with a session that the server has opened. */
export function startDeskSession(session: DeskSession): void {
  sessionStorage.setItem(key, JSON.stringify(session));
  useDeskSession.setState({ session, ended: null });
  noteDeskUse();
}

/** Nobody is logged in any more, for this reason; null: the person left. */
export function endDeskSession(ended: State['ended']): void {
  clearTimeout(idle);
  sessionStorage.removeItem(key);
  useDeskSession.setState({ session: null, ended });
}

/** A request was answered: what is left alone from now on is closed after half an hour, also where nobody asks the server. */
export function noteDeskUse(): void {
  clearTimeout(idle);
  idle = setTimeout(() => endDeskSession('idle'), staffIdleSeconds * 1000);
}

function stored(): DeskSession | null {
  try {
    const session = JSON.parse(sessionStorage.getItem(key) ?? 'null') as DeskSession | null;
    return session && new Date(session.expiresAt) > new Date() ? session : null;
  } catch {
    return null;
  }
}
