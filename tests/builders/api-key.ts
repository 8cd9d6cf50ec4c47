import { partnerScopes, type PartnerScope } from '#domain/http/partner-scopes.ts';
import { issueApiKey } from '#server/identity/keys/api-keys.ts';
import type { House } from '#server/verb/context.ts';
import { aBrand } from './brand.ts';

/** Whose key it is: a new brand's by default. */
export type ApiKeyWish = { brandId?: string; shopId?: string; scopes?: readonly PartnerScope[] };

export type MadeApiKey = { id: string; secret: string; hint: string; brandId: string | null; shopId: string | null };

/** A partner's key. By default it may do all that such a key can do. */
export async function anApiKey(house: Pick<House, 'db' | 'clock'>, wish: ApiKeyWish = {}): Promise<MadeApiKey> {
  const { shopId = null } = wish;
  const brandId = shopId === null ? (wish.brandId ?? (await aBrand(house)).id) : null;
  const scopes = wish.scopes ?? (shopId === null ? partnerScopes : (['invoices:import'] as const));
  const issued = await issueApiKey(house.db, house.clock, { name: 'A partner', brandId, shopId, scopes });
  return { ...issued, brandId, shopId };
}
