import type { Ctx } from '../context.ts';
import { recordEvent, type EventPerson } from '../db/record-event.ts';
import { problem } from '../http/problem.ts';
import { countApart, type BoundsApart, type CountedApart } from './count-apart.ts';
import { verifyPassword } from './hash-password.ts';

/** Passwords that may be tried for one e-mail; the same for addresses without an account. */
const passwordTries: BoundsApart = {
  knownDevice: { times: 10, seconds: 900 },
  network: { times: 10, seconds: 900 },
  strangers: { times: 100, seconds: 3600 },
};

type Place = Pick<Ctx, 'db' | 'clock' | 'signing' | 'address' | 'network' | 'device'>;

/**
 * Whether the password is that of the account with this e-mail (null: there is none). Counts the try before it looks, so
 * that parallel guesses are all counted; a right one clears what this caller used up, and a new password begins all
 * counts afresh. Refuses with `rate-limited` after too many wrong ones. `who` is whom the events name.
 */
export async function checkPassword(
  ctx: Place,
  { email, who }: { email: string; who: EventPerson },
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const { tooOftenUntil, forget } = await countPasswordTry(ctx, email, passwordHash);
  if (tooOftenUntil) {
    await recordEvent(ctx.db, ctx, { kind: 'log-in-locked', who });
    throw problem('rate-limited', { retryAt: tooOftenUntil });
  }
  const right = await verifyPassword(passwordHash, password, ctx);
  if (right) await forget();
  return right;
}

/** Counts one more password for an e-mail. What was counted for a password that has been replaced since is left behind. */
export function countPasswordTry(ctx: Place, email: string, passwordHash: string | null): Promise<CountedApart> {
  return countApart(ctx, `tries at ${passwordHash}`, email, passwordTries);
}
