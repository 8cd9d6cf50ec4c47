import * as z from 'zod/mini';
import { create } from 'zustand';
import { tokensSchema, userSchema, type Tokens, type User } from '#domain/account/tokens.ts';
import { sessionKey as key } from './persisted.ts';

/** `wentIdle`: the last session ended after a long time without activity, and nobody has logged in since. */
type Session = { tokens: Tokens | null; user: User | null; wentIdle: boolean };

/** Who is signed in. Authenticated means: an access token exists. */
export const useSession = create<Session>(() => ({ tokens: null, user: null, wentIdle: false }));

/** Restores the stored tokens if the access token is valid; otherwise removes them (specification 4). */
export function restoreSession(now = new Date()): void {
  const tokens = storedTokens();
  const user = tokens && userOf(tokens.idToken.token);
  if (tokens && user && new Date(tokens.accessToken.expiresAt) > now) useSession.setState({ tokens, user });
  else endSession();
}

/** Signs in with fresh tokens; `persist: false` keeps them for this page only. */
export function startSession(tokens: Tokens, { persist = true } = {}): void {
  useSession.setState({ tokens, user: userOf(tokens.idToken.token), wentIdle: false });
  if (persist) localStorage.setItem(key, JSON.stringify(tokens));
}

/** Removes tokens and user, also the stored copy. `wentIdle`: the server ended the session for lack of activity. */
export function endSession({ wentIdle = false } = {}): void {
  useSession.setState({ tokens: null, user: null, wentIdle });
  localStorage.removeItem(key);
}

/** Follows log-ins and log-outs in other tabs. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) restoreSession();
  });
}

function storedTokens(): Tokens | null {
  try {
    const parsed = z.safeParse(tokensSchema, JSON.parse(localStorage.getItem(key) ?? 'null'));
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
    const parsed = z.safeParse(userSchema, JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
