import { hash, verify } from '@node-rs/argon2';
import type { Ctx } from '#server/verb/context.ts';
import { createFairQueue, QueueFull, type QueueBounds } from '#server/verb/fair-queue.ts';
import { widerNetworkOf } from '#server/verb/network.ts';
import { problem } from '#server/verb/problem.ts';

/**
 * argon2id as OWASP's password storage cheat sheet gives it: 19 MiB, two passes, one lane. `algorithm: 2` is
 * argon2id.
 */
const passwordCost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Parallel hashes: half of libuv's threads, so that a flood of log-ins leaves room for everything else. Of those
 * that wait, networks take turns; a turn takes some 20 ms, so that nobody waits longer than a few seconds. Those who
 * have shown that they are an account's person have every other turn, however many strangers wait.
 */
const inTurn = createTurns({ atOnce: 2, perLine: 40, total: 200 });

/**
 * The argon2id hash of a password. It is brought to NFKC first (NIST SP 800-63B 3.1.1.2), so that one password typed on
 * two keyboards is one. Refuses with `unavailable` when too many are waiting.
 */
export function hashPassword(password: string, from: TurnOf): Promise<string> {
  return inTurn(from, () => hash(password.normalize('NFKC'), passwordCost));
}

/**
 * Whether this is the password of that hash. Without a hash (no such account) the same work is done for nothing, so that
 * the response time reveals no more than the answer. Refuses with `unavailable` when too many are waiting.
 */
export async function verifyPassword(passwordHash: string | null, password: string, from: TurnOf): Promise<boolean> {
  const right = await inTurn(from, () => verify(passwordHash ?? dummyHash, password.normalize('NFKC')));
  return right && passwordHash !== null;
}

/** A hash of random bytes that were thrown away, of the same cost as real ones (a test holds that). */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$v/kFR4P1Lo63QuiChbT/6w$tAn/aH7MR7VrUqql9ynRAf6O8hywrO5TccE/5PrzUeM';

/**
 * Whose turn it is: the network that a password comes from. With `person`, the account of which the caller has shown
 * something that strangers lack (a browser that it knows, a session, a mailed link), it is that account's own, in a lane
 * apart from strangers.
 */
type TurnOf = Pick<Ctx, 'address' | 'clock'> & { person?: string };

/** Milliseconds after which a refused caller may retry. */
const comeBackAfter = 3000;

/** A queue in which networks, and people beside strangers, take turns. Refuses with `unavailable` when too many wait. */
export function createTurns(bounds: QueueBounds) {
  const inTurn = createFairQueue(bounds);
  return async <T>({ address, clock, person }: TurnOf, work: () => Promise<T>): Promise<T> => {
    try {
      // The wider network: a holder of a whole /48 of IPv6 still waits in one line.
      const line = person === undefined ? { network: widerNetworkOf(address) } : { network: person, lane: 'people' };
      return await inTurn(line, work);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      throw problem('unavailable', { retryAt: new Date(clock.now().getTime() + comeBackAfter) });
    }
  };
}
