import { type Access } from '#domain/http/contract.ts';
import { partnerScopes, shopScopes } from '#domain/http/partner-scopes.ts';
import { offices } from '#domain/shop/office.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { revokeApiKey } from '#server/identity/keys/api-keys.ts';
import { openSession } from '#server/identity/sessions/open-session.ts';
import { anAccount } from '#tests/builders/account.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { aShopKey } from '#tests/builders/shop-key.ts';
import { anEmployee, type EmployeePerson } from '#tests/builders/shop.ts';
import { aStaffPerson } from '#tests/builders/staff.ts';
import { suspend } from '#tests/builders/suspended-shop.ts';
import type { TestHouse } from '#tests/server/house.ts';

const cyclists = ['nobody', 'ended session', 'unconfirmed', 'other cyclist', 'owner'] as const;
const barred = ['suspended shop’s owner', 'suspended shop’s key'] as const;
export const shopOffices = offices.map((office) => `shop’s ${office}` as const);
const keys = ['brand’s key', 'key without the scope', 'revoked key', 'other brand’s key', 'shop’s key'] as const;
/** People of the desk on the web: of the row's brand, of another one, and of the platform. */
export const staffCallers = [
  'brand’s administrator',
  'brand’s reader',
  'other brand’s administrator',
  'platform’s administrator',
] as const;
/**
 * Who calls. `other shop` is the Owner of another shop than the one that the row is about; the offices are of that
 * one. The keys are partners'; all but one have every scope that such a key can have. A suspended shop is one that the operator has
 * suspended as a whole.
 */
export const callers = [...cyclists, 'other shop', ...shopOffices, ...keys, ...barred, ...staffCallers] as const;
export type Caller = (typeof callers)[number];
export type StaffCaller = (typeof staffCallers)[number];
export type ShopCaller = Exclude<Caller, (typeof cyclists | typeof keys | typeof barred | typeof staffCallers)[number]>;

/** The people and things behind the callers' tokens. */
export type CallerFixtures = { ownerId: string; shop: EmployeePerson['shop']; brandId: string };

/** What a caller sends as a token: that of a session, or a partner's key. */
export async function tokenOf(
  house: TestHouse,
  caller: Caller,
  fixtures: CallerFixtures,
  access: Access,
): Promise<string | undefined> {
  const { ownerId, shop } = fixtures;
  if (caller === 'nobody') return undefined;
  if (caller === 'ended session') return 'x'.repeat(43);
  if (caller === 'unconfirmed') return (await anAccount(house)).token;
  if (caller === 'other cyclist') return (await anAccount(house, { phoneConfirmed: true })).token;
  if ((barred as readonly Caller[]).includes(caller)) return tokenOfSuspended(house, caller);
  if ((staffCallers as readonly Caller[]).includes(caller)) return staffTokenOf(house, caller as StaffCaller, fixtures);
  if (caller === 'other shop') return (await anEmployee(house)).token;
  if ((keys as readonly Caller[]).includes(caller)) return keyOf(house, caller, fixtures, access);
  const office = offices[shopOffices.indexOf(caller as never)];
  if (office) return (await anEmployee(house, { shop, office })).token;
  return openSessionOf(house, ownerId);
}

async function tokenOfSuspended(house: TestHouse, caller: Caller): Promise<string> {
  const { shop, token } = await anEmployee(house);
  const key = await anApiKey(house, { shopId: shop.id });
  await suspend(house, shop);
  return caller === 'suspended shop’s key' ? key.secret : token;
}

async function staffTokenOf(house: TestHouse, caller: StaffCaller, { brandId }: CallerFixtures): Promise<string> {
  if (caller === 'platform’s administrator') return (await aStaffPerson(house, { side: 'platform' })).token;
  if (caller === 'other brand’s administrator') return (await aStaffPerson(house)).token;
  const office = caller === 'brand’s reader' ? 'reader' : 'administrator';
  return (await aStaffPerson(house, { brandId, office })).token;
}

async function keyOf(
  house: TestHouse,
  caller: Caller,
  { brandId, shop }: CallerFixtures,
  access: Access,
): Promise<string> {
  if (caller === 'other brand’s key') return (await anApiKey(house)).secret;
  const scope = typeof access === 'object' && 'partner' in access ? access.partner : undefined;
  if (caller === 'shop’s key' && shopScopes.some((one) => one === scope))
    return (await aShopKey(house, { owner: await anEmployee(house, { shop }) })).secret;
  if (caller === 'shop’s key') return (await anApiKey(house, { shopId: shop.id })).secret;
  const scopes = partnerScopes.filter((each) => caller !== 'key without the scope' || each !== scope);
  const { id, secret } = await anApiKey(house, { brandId, scopes });
  if (caller === 'revoked key') await revokeApiKey(house.db, id, house.clock.now());
  return secret;
}

/** A separate session for each call: some endpoints end it. */
async function openSessionOf(house: TestHouse, accountId: string): Promise<string> {
  const { db } = house;
  const account = (await findAccount(db, accountId))!;
  const tokens = await db.transaction((tx) => openSession(tx, house, account, 'cyclist'));
  return tokens.accessToken.token;
}
