import { recordEvent, type EventPerson } from '#server/db/record-event.ts';
import {
  countTries,
  type CountedTries,
  type TriedAt,
  type TryBounds,
  type TryCtx,
} from '#server/identity/codes/count-tries.ts';
import { verifyPassword } from '#server/identity/hash-password.ts';
import { problem } from '#server/verb/problem.ts';

/** Passwords that may be tried at one account; the same for addresses and phones without one. */
const passwordTries: TryBounds = {
  knownDevice: { times: 10, seconds: 900 },
  network: { times: 10, seconds: 900 },
  strangers: { times: 100, seconds: 3600 },
};

/**
 * Whether the password is that of the account that is tried (null: there is none). Counts the try before it looks, so
 * that parallel guesses are all counted; a right one clears what this caller used up, and a new password begins all
 * counts anew. Refuses with `rate-limited` after too many wrong ones.
 */
export async function checkPassword(
  ctx: TryCtx,
  at: TriedAt,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const { tooOftenUntil, forget, isKnown } = await countPasswordTry(ctx, at, passwordHash);
  if (tooOftenUntil) {
    await recordEvent(ctx.db, ctx, { kind: 'log-in-locked', who: whoIs(at) });
    throw problem('rate-limited', { retryAt: tooOftenUntil });
  }
  const person = isKnown ? at.accountId : null;
  const right = await verifyPassword(passwordHash, password, { ...ctx, ...(person !== null && { person }) });
  if (right) await forget();
  return right;
}

/** Counts one more try at a password. A new password starts a new count. */
export function countPasswordTry(ctx: TryCtx, at: TriedAt, passwordHash: string | null): Promise<CountedTries> {
  return countTries(ctx, `tries at ${passwordHash}`, at, passwordTries);
}

/** The subject of the events about a try. */
export function whoIs({ accountId, key }: TriedAt): NonNullable<EventPerson> {
  return accountId === null ? { tried: key } : { accountId };
}
