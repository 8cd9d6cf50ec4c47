import { idleEnd, idleSeconds } from '#domain/account/session-time.ts';
import type { Domain } from '#domain/account/session.ts';
import { forgetLastScan } from './last-scan.ts';
import { forgetStored } from './persisted.ts';
import { keepUse, lastUse, useSession, type EndedSession, endSession } from './session.ts';

/** The longest time that a timer takes, in milliseconds. */
const longest = 2 ** 31 - 1;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Ends a session on this phone when its time is over, also without a request that the server could refuse: at a shop's counter the
 * bike and what was typed would stay on the screen. Timers rest while the phone sleeps, so it looks again when the page is seen.
 */
export function endWhenOver(): void {
  look();
  useSession.subscribe(look);
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
}

/**
 * A request with this access token was answered: a session that ends by inactivity is in use. Not one that was logged out
 * meanwhile, of which nothing stays on the phone.
 */
export function noteUse(token: string): void {
  const { tokens, user } = useSession.getState();
  if (user && idleSeconds[user.domain] !== null && tokens?.accessToken.token === token) keepUse();
}

function look(): void {
  clearTimeout(timer);
  const end = endOfSession();
  if (!end) return;
  const left = end.at.getTime() - Date.now();
  if (left <= 0) loseSession(end.why);
  else timer = setTimeout(look, Math.min(left, longest));
}

/** When the session of this phone ends by itself, and why; the next use moves it. */
function endOfSession(): { at: Date; why: EndedSession['why'] } | null {
  const { tokens, user } = useSession.getState();
  if (!tokens || !user) return null;
  const expires = new Date(tokens.accessToken.expiresAt);
  const idle = idleEnd({ domain: user.domain, lastUsedAt: lastUse() ?? new Date() });
  return idle && idle < expires ? { at: idle, why: 'idle' } : { at: expires, why: 'expired' };
}

/**
 * Removes all data of the person who was signed in: the session, cached answers, drafts and pending codes. A cyclist's phone
 * keeps the scanned bike. The phone at a bike shop's counter is shared: the next person does not see which bike was opened.
 */
export function forgetPerson(domain: Domain | undefined, ended: EndedSession | null = null): void {
  endSession(ended);
  forgetStored(domain === 'bikeshop' ? { keep: ['storeId'] } : {});
  forgetLastScan();
}

type Who = Pick<EndedSession, 'domain' | 'email'> | null;

/**
 * The session is over by itself or from elsewhere. At a shop's counter somebody else may be standing there by now, so nothing
 * stays; a cyclist comes back to what was typed.
 */
export function loseSession(why: EndedSession['why'], who: Who = useSession.getState().user): void {
  const { domain, email = null } = who ?? {};
  if (domain === 'bikeshop') forgetPerson(domain, { domain, why });
  else endSession(domain ? { domain, why, email } : null);
}
