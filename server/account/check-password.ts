import type { Ctx } from '../context.ts';
import { countWithin, forgetCount } from '../db/limits.store.ts';
import { recordEvent, type EventPerson } from '../db/record-event.ts';
import { problem } from '../http/problem.ts';
import { verifyPassword } from './hash-password.ts';

/** Wrong passwords for one e-mail before it has to wait, and how long; the same for addresses without an account. */
const passwordTries = { times: 10, seconds: 900 } as const;

/**
 * Whether the password is that of the account with this e-mail (null: there is none). Counts the try before it looks, so
 * that parallel guesses are all counted; a right one clears the count. Refuses with `rate-limited` after ten wrong ones.
 * `who` is whom the events name.
 */
export async function checkPassword(
  ctx: Pick<Ctx, 'db' | 'clock' | 'signing' | 'address' | 'network'>,
  { email, who }: { email: string; who: EventPerson },
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const { db, clock, signing } = ctx;
  const key = passwordTriesKey(signing, email);
  const { start, count } = await countWithin(db, key, clock.now().getTime(), passwordTries.seconds);
  if (count > passwordTries.times) {
    await recordEvent(db, ctx, { kind: 'log-in-locked', who });
    throw problem('rate-limited', { retryAt: new Date(start + passwordTries.seconds * 1000) });
  }
  const right = await verifyPassword(passwordHash, password);
  if (right) await forgetCount(db, key);
  return right;
}

/** Under what the tries for an e-mail are counted. */
export function passwordTriesKey(signing: Ctx['signing'], email: string): string {
  return signing.keyed(`password tries ${email}`);
}
