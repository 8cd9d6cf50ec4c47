import { create } from 'zustand';
import { domains, type Domain } from '#domain/account/session-time.ts';
import type { SessionEnd, Tokens, User } from '#domain/account/session.ts';
import { sessionKey as key, anId, anInstant, aText, like, oneOf, orNull, shape } from './persisted.ts';

const tokensShape = shape<Tokens>({
  accessToken: like(shape<Tokens['accessToken']>({ token: aText, expiresAt: anInstant })),
  idToken: like(shape<Tokens['idToken']>({ token: aText })),
});
const userShape = shape<User>({ id: anId, name: aText, email: orNull(aText), domain: oneOf(...domains) });

/** A session that ended by itself or from elsewhere; `why` is null where the server does not know. `email`: of a cyclist, who comes back. */
export type EndedSession = { domain: Domain; why: SessionEnd | null; email?: string | null };

/** `ended`: the last session, if it ended so; until somebody logs in. */
type Session = { tokens: Tokens | null; user: User | null; ended: EndedSession | null };

/** Who is signed in. Authenticated means: an access token exists. */
export const useSession = create<Session>(() => ({ tokens: null, user: null, ended: null }));

/**
 * Restores the stored tokens if the access token is valid; otherwise removes them (specification 4). `onExpired` hears of a
 * session whose time was over.
 */
export function restoreSession(onExpired: (ended: EndedSession) => void, now = new Date()): void {
  const tokens = storedTokens();
  const user = tokens && userOf(tokens.idToken.token);
  if (!tokens || !user) return endSession();
  if (new Date(tokens.accessToken.expiresAt) > now) useSession.setState({ tokens, user });
  else onExpired({ domain: user.domain, why: 'expired', email: user.email });
}

/** Signs in with fresh tokens; `persist: false` keeps them for this page only. */
export function startSession(tokens: Tokens, { persist = true } = {}): void {
  keepUse();
  useSession.setState({ tokens, user: userOf(tokens.idToken.token), ended: null });
  if (persist) localStorage.setItem(key, JSON.stringify(tokens));
}

/** What the server says of the signed-in person's e-mail address now; the id token may be older. */
export function knowEmail(email: string | null): void {
  const { user } = useSession.getState();
  if (user && user.email !== email) useSession.setState({ user: { ...user, email } });
}

/** Whether the signed-in person's account has an e-mail address, as nearly all have: to say where a letter goes. */
export const useHasEmail = () => useSession(({ user }) => user?.email !== null);

/** Removes tokens and user, also the stored copy. */
export function endSession(ended: EndedSession | null = null): void {
  useSession.setState({ tokens: null, user: null, ended });
  localStorage.removeItem(key);
}

/** Follows log-ins and log-outs in other tabs. */
export function followOtherTabs(onExpired: (ended: EndedSession) => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) restoreSession(onExpired);
  });
}

function storedTokens(): Tokens | null {
  try {
    const parsed = tokensShape.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The user in an id token's claims. The signature is not checked: no decision here depends on it. */
function userOf(idToken: string): User | null {
  try {
    const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0));
    const parsed = userShape.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Of a person: removed with everything else of theirs. */
const useKey = 'usedAt';

/** Keeps when the session was used last, for all tabs. */
export function keepUse(now = new Date()): void {
  localStorage.setItem(useKey, now.toISOString());
}

/** When the session was used last; null where that is not known. */
export function lastUse(): Date | null {
  const at = new Date(localStorage.getItem(useKey) ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}
