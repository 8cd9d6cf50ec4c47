import type { Shop } from '#domain/shop/shop.ts';
import type { Tx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { holdShop } from '#server/identity/sessions/shops-held.store.ts';
import { notifyOfChange } from '#server/shop/employees/employees.ts';
import { requestMootLetter } from '#server/shop/letters.ts';
import { findLiveMembership, findMembership, putMembership } from '#server/shop/memberships.store.ts';
import { ensureShop, findShopByCnpj } from '#server/shop/shops.store.ts';
import type { Ctx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { type RequestRow, endRequest, findNewestRequest, listAsked } from './requests.store.ts';

/**
 * Adds the person of an approved request to the shop, which is created when it is new. Refuses with
 * `shop-already-member` when the person joined another one meanwhile, and with `shop-barred` where the operator has suspended this one. The Owners are notified when somebody becomes
 * an Owner, or is reinstated after a suspension.
 */
export async function admit(
  tx: Tx,
  ctx: Pick<Ctx, 'outbox' | 'config' | 'clock'>,
  request: RequestRow,
  now: Date,
): Promise<Shop> {
  const { accountId, cnpj, office, decidedBy, shopName: name, shopCity: city } = request;
  // Locked, so that two shops cannot admit one person concurrently.
  await lockAccount(tx, accountId);
  const shop = await ensureShop(tx, { cnpj, name, city }, now);
  if (!(await holdShop(tx, shop.id))) throw problem('shop-barred');
  const live = await findLiveMembership(tx, accountId);
  if (live && live.shopId !== shop.id) throw problem('shop-already-member');
  const before = await findMembership(tx, shop.id, accountId);
  await putMembership(tx, { shopId: shop.id, accountId, office }, now);
  await endRequestElsewhere(tx, ctx, { accountId, shopId: shop.id });
  if (office === 'owner' || before?.suspendedAt) {
    const account = (await findAccount(tx, accountId))!;
    const person = { ...account, membership: { accountId } };
    const by = decidedBy ? (await findAccount(tx, decidedBy))!.name : null;
    await notifyOfChange(tx, ctx, shop.id, { kind: 'joined', person, by, to: office });
  }
  return shop;
}

/**
 * Ends the request of somebody who is in the shop `shopId` now and has asked another one before; those who were asked there hear
 * that there is nothing to decide. The caller holds the person's lock.
 */
export async function endRequestElsewhere(
  tx: Tx,
  { outbox, config, clock }: Pick<Ctx, 'outbox' | 'config' | 'clock'>,
  { accountId, shopId }: { accountId: string; shopId: string },
): Promise<void> {
  const newest = await findNewestRequest(tx, accountId);
  if (newest?.state !== 'waiting') return;
  const shop = await findShopByCnpj(tx, newest.cnpj);
  if (shop?.id === shopId) return;
  const now = clock.now();
  const ended = await endRequest(
    tx,
    newest.id,
    { to: 'lapsed', who: 'platform' },
    { decidedAt: now, decidedBy: null, reason: null },
  );
  if (!ended) return;
  const moot = { ...ended, shop: shop ?? { cnpj: ended.cnpj, name: ended.shopName } };
  const operator = { email: config.operatorEmail, language: 'pt-BR' } as const;
  for (const { approver } of await listAsked(tx, ended.id, now))
    await outbox.post(tx, requestMootLetter(approver ?? operator, moot));
}
