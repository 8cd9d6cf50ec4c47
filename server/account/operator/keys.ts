import { parseCnpj } from '#domain/brazil/cnpj.ts';
import { authorityScopes, type PartnerScope } from '#domain/http/partner-scopes.ts';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import { findBrand } from '#server/cli/flags.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { updateQuota, type KeyQuota } from '#server/identity/keys/api-keys.store.ts';
import { issueApiKey, revokeApiKey } from '#server/identity/keys/api-keys.ts';
import { findShopByCnpj } from '#server/shop/shops.store.ts';

/** Whose key, under which name, and what it may do. */
export type KeyWish = {
  name: string;
  brand: string | undefined;
  shop: string | undefined;
  scopes: readonly PartnerScope[];
  quota: KeyQuota;
};

/** Issues a partner's key. Its secret is in this answer only. */
export async function addKey(desk: Desk, { name, brand, shop, scopes, quota }: KeyWish): Promise<Answer> {
  const { house, dryRun } = desk;
  const isAuthoritys = scopes.every((scope) => authorityScopes.some((one) => one === scope));
  if (isAuthoritys ? brand !== undefined || shop !== undefined : (brand === undefined) === (shop === undefined))
    throw wrongUsage('A key is for one: --brand or --shop; an authority’s, --scopes passports:read, is for neither.');
  if (shop !== undefined && scopes.some((scope) => scope !== 'invoices:import'))
    throw wrongUsage('A shop’s key brings in invoices only: --scopes invoices:import');
  const brandId = brand === undefined ? null : (await findBrand(desk, brand)).id;
  const shopId = shop === undefined ? null : await idOfShop(desk, shop);
  const { id, secret, hint } = await inTransaction(house.db, !dryRun, async (tx) => {
    const key = await issueApiKey(tx, house.clock, { name, brandId, shopId, scopes, quota });
    await recordEvent(tx, house, { kind: 'api-key-issued', who: { keyId: key.id }, details: { hint: key.hint } });
    return key;
  });
  await desk.note({ id, hint, name, scopes: scopes.join(' '), brand: brand ?? null, shop: shop ?? null, ...quota });
  if (dryRun) return { data: { dryRun }, words: ['Dry run: the key could be issued. Nothing was kept.'] };
  return {
    data: { dryRun, id, hint, secret },
    words: [secret, `The key ${hint}… (${id}) is shown this once. Whoever has it may: ${scopes.join(', ')}.`],
  };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Changes a key's daily quota. */
export async function changeKey(desk: Desk, id: string, quota: KeyQuota): Promise<Answer> {
  const { house, dryRun } = desk;
  if (Object.keys(quota).length === 0) throw wrongUsage('Say what changes: --megabytes-a-day, --minutes-a-day.');
  const work = async () => inTransaction(house.db, !dryRun, (tx) => updateQuota(tx, id, quota));
  if (!(uuid.test(id) && (await work())))
    throw new DeskProblem('key-unknown', 'There is no such key: npm run operator -- keys list');
  await desk.note({ id, ...quota });
  return { data: { dryRun, id, ...quota }, words: [dryRun ? `Dry run: ${id} could be changed.` : `${id} is changed.`] };
}

/** Revokes a key for good. */
export async function revokeKey(desk: Desk, id: string): Promise<Answer> {
  const { house, dryRun } = desk;
  const revoked = await inTransaction(house.db, !dryRun, async (tx) => {
    const ended = await revokeApiKey(tx, id, house.clock.now());
    if (ended) await recordEvent(tx, house, { kind: 'api-key-revoked', who: { keyId: id } });
    return ended;
  });
  if (!revoked)
    throw new DeskProblem(
      'key-unknown',
      'There is no such key, or it is revoked already: npm run operator -- keys list',
    );
  await desk.note({ id });
  return { data: { dryRun, id }, words: [dryRun ? `Dry run: ${id} could be revoked.` : `${id} is revoked.`] };
}

async function idOfShop({ house }: Desk, text: string): Promise<string> {
  const cnpj = parseCnpj(text);
  if (cnpj === null) throw wrongUsage('--shop is the CNPJ of a shop; its check digits do not hold.');
  const shop = await findShopByCnpj(house.db, cnpj);
  if (!shop) throw new DeskProblem('shop-unknown', 'There is no shop with this CNPJ: npm run operator -- shops list');
  return shop.id;
}
