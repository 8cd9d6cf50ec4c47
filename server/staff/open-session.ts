import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { staffSessionSeconds } from '#domain/staff/session.ts';
import type { Tx } from '#server/db/database.ts';
import { deviceLabel } from '#server/identity/sessions/open-session.ts';
import { hashOf } from '#server/identity/signing.ts';
import { staffTokenPrefix } from '#server/identity/staff/find-staff.ts';
import type { Ctx } from '#server/verb/context.ts';
import { insertStaffSession } from './sessions.store.ts';

/** Opens a session in the transaction that has seen the second factor. Its token is there once. */
export async function openStaffSession(
  tx: Tx,
  { clock, device, userAgent }: Pick<Ctx, 'clock' | 'device' | 'userAgent'>,
  staffId: string,
): Promise<{ token: string; expiresAt: Date }> {
  const token = staffTokenPrefix + randomBytes(32).toString('base64url');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + staffSessionSeconds * 1000);
  await insertStaffSession(tx, {
    tokenHash: hashOf(token),
    id: uuidv7(),
    staffId,
    device: deviceLabel(userAgent),
    deviceHash: device.remember(),
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
    provenAt: now,
  });
  return { token, expiresAt };
}
