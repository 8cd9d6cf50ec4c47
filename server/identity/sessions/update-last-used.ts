import { lastUsedSeconds } from '#domain/account/tokens.ts';
import { errorWithoutData } from '#server/db/error-without-data.ts';
import { writeStandardError } from '#server/db/standard-error.ts';
import type { Caller, House } from '#server/verb/context.ts';
import { touchSession } from './sessions.store.ts';

/**
 * Records that a session is in use, at most once in `lastUsedSeconds`: a signed-in read is to stay one query. It
 * never makes the request fail: a database that only reads is still good for reading.
 */
export async function updateLastUsed({ db, clock }: Pick<House, 'db' | 'clock'>, session: Caller): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - lastUsedSeconds * 1000);
  if (session.lastUsedAt > before) return;
  try {
    await touchSession(db, session.tokenHash, { now, before });
  } catch (error) {
    const { code } = errorWithoutData(error as Error);
    writeStandardError(`The use of a session could not be noted (${String(code)}).`);
  }
}
