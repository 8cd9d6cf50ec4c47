import type { Db } from '#server/db/database.ts';
import { endApiKey } from './api-keys.store.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Revokes a partner's key: no later request with it is answered. False when there is no such key, or it was
 * revoked before.
 */
export async function revokeApiKey(db: Db, id: string, now: Date): Promise<boolean> {
  return uuid.test(id) && endApiKey(db, id, now);
}
