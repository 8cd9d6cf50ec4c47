import type { Office } from '#domain/shop/office.ts';
import type { Ctx } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { changeLetter, ownChangeLetter, type OfficeChange } from './letters.ts';
import { listMembers, type Member } from '../memberships.store.ts';
import { findShop } from '../shops.store.ts';

type Person = Pick<Member, 'name' | 'email' | 'language'> & { membership: { accountId: string } };

/** What happened to whom. `by` is the name of who did it, null for the platform's operator. */
export type Change = { person: Person; by: string | null } & (
  | { kind: 'office-changed'; from: Office; to: Office }
  | { kind: 'suspended' | 'reinstated' }
  | { kind: 'joined'; to: Office }
);

/**
 * Tells every live Owner of a shop what was changed among its people, and the person it happened to. Who did it is told as
 * well: that is how the holder of a session that somebody else uses finds out.
 */
export async function tellOfChange(
  tx: Tx,
  { outbox, config }: Pick<Ctx, 'outbox' | 'config'>,
  shopId: string,
  { person, ...change }: Change,
): Promise<void> {
  const shop = (await findShop(tx, shopId))!;
  const told: OfficeChange = { ...change, shop, person: person.name };
  const { accountId } = person.membership;
  for (const { membership, ...reader } of await listMembers(tx, shopId)) {
    if (membership.office !== 'owner' || membership.suspendedAt || membership.accountId === accountId) continue;
    await outbox.post(tx, changeLetter(reader, told, config.publicUrl));
  }
  // Who joins is told by the decision's own letter.
  if (change.kind !== 'joined') await outbox.post(tx, ownChangeLetter(person, told, config.publicUrl));
}
