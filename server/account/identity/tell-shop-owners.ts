import type { Ctx } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { findLiveMembership, listApprovers } from '../../shop/memberships.store.ts';
import type { Account } from '../accounts.store.ts';
import { memberPhoneLetter } from './letters.ts';

/** Writes to the other Owners of a person's shop that the phone which opens it is another one: it is the shop's key. */
export async function tellShopOwners(tx: Tx, { outbox, config }: Ctx, person: Account): Promise<void> {
  const membership = await findLiveMembership(tx, person.id);
  if (!membership) return;
  const approvers = await listApprovers(tx, membership.shopId);
  for (const owner of approvers.filter(({ id, office }) => office === 'owner' && id !== person.id)) {
    await outbox.post(tx, memberPhoneLetter(owner, person.name, config.publicUrl));
  }
}
