import type { Shop } from '#domain/shop/shop.ts';
import { findAccount, lockAccount } from '../account/accounts.store.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { problem } from '../http/problem.ts';
import { findLiveMembership, findMembership, putMembership } from './memberships.store.ts';
import type { RequestRow } from './requests.store.ts';
import { ensureShop } from './shops.store.ts';
import { tellOfChange } from './team/tell-of-change.ts';

/**
 * Lets the person of an approved request into the shop, which comes to be when it is new. Refuses with
 * `shop-already-member` when the person got into another one meanwhile. The Owners hear when somebody becomes an Owner, or
 * comes back after a suspension.
 */
export async function admit(
  tx: Tx,
  ctx: Pick<Ctx, 'outbox' | 'config'>,
  request: RequestRow,
  now: Date,
): Promise<Shop> {
  const { accountId, cnpj, office, decidedBy } = request;
  // Kept still, so that two shops cannot let one person in at the same moment.
  await lockAccount(tx, accountId);
  const shop = await ensureShop(tx, cnpj, now);
  const live = await findLiveMembership(tx, accountId);
  if (live && live.shopId !== shop.id) throw problem('shop-already-member');
  const before = await findMembership(tx, shop.id, accountId);
  await putMembership(tx, { shopId: shop.id, accountId, office }, now);
  if (office === 'owner' || before?.suspendedAt) {
    const account = (await findAccount(tx, accountId))!;
    const person = { ...account, membership: { accountId } };
    const by = decidedBy ? (await findAccount(tx, decidedBy))!.name : null;
    await tellOfChange(tx, ctx, shop.id, { kind: 'joined', person, by, to: office });
  }
  return shop;
}
