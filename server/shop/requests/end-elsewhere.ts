import type { Tx } from '#server/db/database.ts';
import { findShopByCnpj } from '#server/shop/shops.store.ts';
import type { Ctx } from '#server/verb/context.ts';
import { requestMootLetter } from './letters.ts';
import { listAsked } from './request-links.store.ts';
import { endRequest, findNewestRequest } from './requests.store.ts';

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
