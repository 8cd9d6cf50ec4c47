import { hash, verify } from '@node-rs/argon2';
import { problem } from '../http/problem.ts';

/** argon2id as OWASP's password storage cheat sheet gives it: 19 MiB, two passes, one lane. `algorithm: 2` is argon2id. */
const passwordCost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes at work at once: half of libuv's threads, so that a flood of log-ins leaves room for everything else. */
const atOnce = 2;
/** Hashes that may wait for their turn; the next one is told to come back. */
const maxWaiting = 200;

let working = 0;
const waiting: (() => void)[] = [];

/**
 * The argon2id hash of a password. It is brought to NFKC first (NIST SP 800-63B 3.1.1.2), so that one password typed on
 * two keyboards is one. Refuses with `unavailable` when too many are waiting.
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), passwordCost));
}

/**
 * Whether this is the password of that hash. Without a hash (no such account) the same work is done for nothing, so that
 * the time of the answer tells no more than the answer.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const right = await inTurn(() => verify(passwordHash ?? nobodysHash, password.normalize('NFKC')));
  return right && passwordHash !== null;
}

/** A hash of random bytes that were thrown away, of the same cost as real ones (a test holds that). */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$v/kFR4P1Lo63QuiChbT/6w$tAn/aH7MR7VrUqql9ynRAf6O8hywrO5TccE/5PrzUeM';

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working < atOnce) working++;
  else {
    if (waiting.length >= maxWaiting) throw problem('unavailable');
    // Whoever finishes hands over his place, so `working` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working--;
  }
}
