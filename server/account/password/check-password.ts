import { recordEvent, type EventPerson } from '#server/db/record-event.ts';
import { countTries, type TryBounds, type CountedTries } from '#server/identity/codes/count-tries.ts';
import { verifyPassword } from '#server/identity/hash-password.ts';
import type { Ctx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** Passwords that may be tried for one e-mail; the same for addresses without an account. */
const passwordTries: TryBounds = {
  knownDevice: { times: 10, seconds: 900 },
  network: { times: 10, seconds: 900 },
  strangers: { times: 100, seconds: 3600 },
};

type Place = Pick<Ctx, 'db' | 'clock' | 'signing' | 'address' | 'network' | 'device'>;

/**
 * Whether the password is that of the account with this e-mail (null: there is none). Counts the try before it looks, so
 * that parallel guesses are all counted; a right one clears what this caller used up, and a new password begins all
 * counts anew. Refuses with `rate-limited` after too many wrong ones. `who` is the subject of the events.
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

/** Counts one more try at the password of an e-mail. A new password starts a new count. */
export function countPasswordTry(ctx: Place, email: string, passwordHash: string | null): Promise<CountedTries> {
  return countTries(ctx, `tries at ${passwordHash}`, email, passwordTries);
}
