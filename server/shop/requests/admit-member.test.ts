import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reinstateEmployee, suspendEmployee } from '#domain/shop/employees.contract.ts';
import { decideRequest, readRequest } from '#domain/shop/registration.contract.ts';
import { shopsImporter } from '#server/shop/import/import-shops.ts';
import { findShopByCnpj } from '#server/shop/shops.store.ts';
import { shopRequests } from '#server/shop/tables.ts';
import { importRows } from '#tests/builders/catalogue.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { aShop, anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { aWaitingRequest, linkTokensTo } from '#tests/server/register-at-shop.ts';

const house = useHouse();
const operator = 'operator@example.com';
const read = async (token: string) => (await ask(house(), readRequest, { token })).body;
const decide = async (token: string, state: 'approved' | 'rejected') =>
  (await ask(house(), decideRequest, { token, state })).body;
const mootTo = async (email: string) =>
  (await lettersTo(house(), email)).filter(({ kind }) => kind === 'shop-request-moot').map(({ text }) => text);
const stateOf = async (id: string) =>
  (await house().db.select().from(shopRequests).where(eq(shopRequests.id, id)))[0]!.state;

/** Somebody who was suspended in a shop, asks to join another one, and may be reinstated by the first. */
async function betweenShops(cnpj: string, approver: string) {
  const owner = await anEmployee(house(), { shop: await aShop(house(), { name: 'Roda Livre' }) });
  const person = await anEmployee(house(), { shop: owner.shop, office: 'mechanic' });
  const { token } = owner;
  const id = person.membershipId;
  await ask(house(), suspendEmployee, { id }, { token });
  const { email, phone: whatsapp, name: fullName } = person;
  const request = await aWaitingRequest(house(), { cnpj, email, whatsapp, fullName }, approver);
  return { request, reinstate: async () => (await ask(house(), reinstateEmployee, { id }, { token })).status };
}

test('who was asked hears that the person is in another shop by now, and the link says so', async () => {
  const shop = await aShop(house(), { name: 'Pedal Bom' });
  const owner = await anEmployee(house(), { shop });
  const manager = await anEmployee(house(), { shop, office: 'manager' });
  const { request, reinstate } = await betweenShops(shop.cnpj, owner.email);
  const [byManager] = await linkTokensTo(house(), manager.email);
  expect(await read(request.token)).toMatchObject({ decision: null });
  expect(await reinstate()).toBe(200);
  for (const { email } of [owner, manager]) {
    const [text, ...more] = await mootTo(email);
    expect(more).toEqual([]);
    expect(text).toContain('Pedal Bom');
    expect(text).not.toContain('Roda Livre');
  }
  expect(await stateOf(request.id)).toBe('lapsed');
  for (const token of [request.token, byManager!]) {
    expect((await read(token)).code).toBe('shop-already-member');
    expect((await decide(token, 'approved')).code).toBe('shop-already-member');
    expect((await decide(token, 'rejected')).code).toBe('shop-already-member');
  }
  expect(await stateOf(request.id)).toBe('lapsed');
});

test('the operator hears it of the first person of a new shop', async () => {
  const { request, reinstate } = await betweenShops(aCnpj(), operator);
  const before = (await mootTo(operator)).length;
  await reinstate();
  expect(await mootTo(operator)).toHaveLength(before + 1);
  expect((await read(request.token)).code).toBe('shop-already-member');
});

test.each([
  [null, 'Campinas'],
  ['Valinhos', 'Valinhos'],
])('a shop that came in with the city %s is in %s after its first person said Campinas', async (before, after) => {
  const cnpj = aCnpj();
  await importRows(house(), shopsImporter, [{ cnpj, name: 'Pedal Bom', city: before ?? '' }]);
  const request = await aWaitingRequest(
    house(),
    { cnpj, office: 'owner', shopName: 'Pedal', shopCity: 'Campinas' },
    operator,
  );
  expect(await decide(request.token, 'approved')).toMatchObject({ decision: { state: 'approved' } });
  expect(await findShopByCnpj(house().db, cnpj)).toMatchObject({ name: 'Pedal Bom', city: after });
});

test('a link that worked for seven days is not written about', async () => {
  const shop = await aShop(house());
  const owner = await anEmployee(house(), { shop });
  const { reinstate } = await betweenShops(shop.cnpj, owner.email);
  house().clock.advance(7 * 86_400);
  await reinstate();
  expect(await mootTo(owner.email)).toEqual([]);
});

test('a decision before that stands, and a request to the own shop stays open', async () => {
  const shop = await aShop(house());
  const owner = await anEmployee(house(), { shop });
  const { request, reinstate } = await betweenShops(shop.cnpj, owner.email);
  expect((await decide(request.token, 'rejected')).decision?.state).toBe('rejected');
  await reinstate();
  expect(await mootTo(owner.email)).toEqual([]);
  expect((await read(request.token)).decision?.state).toBe('rejected');

  const own = await anEmployee(house(), { shop });
  await ask(house(), suspendEmployee, { id: own.membershipId }, { token: owner.token });
  const { email, phone: whatsapp, name: fullName } = own;
  const again = await aWaitingRequest(house(), { cnpj: shop.cnpj, email, whatsapp, fullName }, owner.email);
  await ask(house(), reinstateEmployee, { id: own.membershipId }, { token: owner.token });
  expect(await stateOf(again.id)).toBe('waiting');
});
