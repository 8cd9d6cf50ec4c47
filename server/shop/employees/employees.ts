import type * as contracts from '#domain/shop/employees.contract.ts';
import type { Employee, Invitation } from '#domain/shop/employees.contract.ts';
import type { Office } from '#domain/shop/office.ts';
import type { Tx } from '#server/db/database.ts';
import { changeLetter, ownChangeLetter, type OfficeChange } from '#server/shop/letters.ts';
import { listMembers, type Member } from '#server/shop/memberships.store.ts';
import { listDecidable } from '#server/shop/requests/decidable.store.ts';
import { findShop } from '#server/shop/shops.store.ts';
import type { Verb, Ctx } from '#server/verb/context.ts';
import { listInvitations, type InvitationRow } from './invitations.store.ts';

/** The people of the caller's shop, its open invitations, and the requests that the caller may decide. */
export const listEmployees: Verb<typeof contracts.listEmployees> = async ({ db, caller, clock }) => {
  const members = await listMembers(db, caller.shop.shopId);
  const now = clock.now();
  const open = await listInvitations(db, caller.shop.shopId, now);
  const waiting = await listDecidable(db, { ...caller.shop, accountId: caller.accountId }, now);
  return {
    employees: members.map((member) => employeeOf(member, caller.accountId)),
    invitations: open.map(({ invitation, name }) => invitationOf(invitation, name)),
    requests: waiting.map(({ askedAt, ...request }) => ({ ...request, askedAt: askedAt.toISOString() })),
  };
};

/** A member as those who may approve see them. */
export function employeeOf({ membership, name, email, phone }: Member, callerId: string): Employee {
  const { id, office, suspendedAt, createdAt, accountId } = membership;
  const state = suspendedAt ? 'suspended' : 'active';
  return { id, name, email, phone, office, state, since: createdAt.toISOString(), you: accountId === callerId };
}

/** An invitation as those who may approve see it. */
export function invitationOf(
  { id, phone, office, createdAt, sentAt, expiresAt }: InvitationRow,
  newPhoneOf: string | null = null,
): Invitation {
  const times = { invitedAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
  return { id, phone, office, ...times, expiresAt: expiresAt.toISOString(), newPhoneOf };
}

type Person = Pick<Member, 'name' | 'email' | 'language'> & { membership: { accountId: string } };

/** The change and its subject. `by` is the actor's name, null for the platform's operator. */
export type Change = { person: Person; by: string | null } & (
  | { kind: 'office-changed'; from: Office; to: Office }
  | { kind: 'suspended' | 'reinstated' }
  | { kind: 'joined'; to: Office }
);

/**
 * Notifies every live Owner of a shop, and the person concerned, of a change among its people. Who did it is given as
 * well: that is how the holder of a session that somebody else uses finds out.
 */
export async function notifyOfChange(
  tx: Tx,
  { outbox, config }: Pick<Ctx, 'outbox' | 'config'>,
  shopId: string,
  { person, ...change }: Change,
): Promise<void> {
  const shop = (await findShop(tx, shopId))!;
  const officeChange: OfficeChange = { ...change, shop, person: person.name };
  const { accountId } = person.membership;
  for (const { membership, ...reader } of await listMembers(tx, shopId)) {
    if (membership.office !== 'owner' || membership.suspendedAt || membership.accountId === accountId) continue;
    await outbox.post(tx, changeLetter(reader, officeChange, config.publicUrl));
  }
  // A new member is notified by the decision's own letter.
  if (change.kind !== 'joined') await outbox.post(tx, ownChangeLetter(person, officeChange, config.publicUrl));
}
