import type { Invitation } from '#domain/shop/employee.ts';
import type { InvitationRow } from './invitations.store.ts';

/** An invitation as those who may approve see it. */
export function invitationOf({ id, phone, office, createdAt, expiresAt }: InvitationRow): Invitation {
  return { id, phone, office, invitedAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
