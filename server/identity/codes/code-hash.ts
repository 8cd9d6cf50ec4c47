import { timingSafeEqual } from 'node:crypto';
import type { House } from '#server/verb/context.ts';

/**
 * The stored hash of a one-time code. A bare hash of six digits is reversed by trying a million; so it is keyed with
 * a secret that is not in the database, and bound to the row, so that equal codes do not look equal.
 */
export function hashOfCode(signing: House['signing'], id: string, code: string): string {
  return signing.keyed(`one-time code ${id} ${code}`);
}

/** Whether this is the code of that row, in constant time. */
export function isCodeOf(signing: House['signing'], row: { id: string; codeHash: string }, code: string): boolean {
  const given = Buffer.from(hashOfCode(signing, row.id, code));
  const kept = Buffer.from(row.codeHash);
  return given.length === kept.length && timingSafeEqual(given, kept);
}
