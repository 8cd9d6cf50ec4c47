import { expect, test } from 'vitest';
import { readRequest } from '#domain/shop/registration.contract.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { aShop, anEmployee } from '#tests/builders/shop.ts';
import { aStore } from '#tests/builders/store.ts';
import { runJsonCommand } from '#tests/operator/run-command.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { aWaitingRequest } from '#tests/server/register-at-shop.ts';

const house = useHouse();
const operator = 'operator@example.com';
const lastLetterTo = async (email: string) =>
  (await lettersTo(house(), email)).filter(({ kind }) => kind === 'shop-request').at(-1)!.text;
const storesBy = async (token: string) => {
  const { stores } = (await ask(house(), readRequest, { token })).body;
  // In the order of the brands' slugs, which are made up.
  return stores && stores.toSorted((a, b) => (a.brand < b.brand ? -1 : 1));
};
const ways = { phone: '+554130000001', whatsapp: '+5541900000101', email: 'oi@batelciclo.example' };

/** The store Batel Ciclo of two brands, one of which says that it closed. */
async function aKnownStore() {
  const cnpj = aCnpj();
  const [aurora, serra] = [await aBrand(house(), { name: 'Aurora' }), await aBrand(house(), { name: 'Serra' })];
  const store = { cnpj, name: 'Batel Ciclo', city: 'Curitiba', state: 'PR' } as const;
  await aStore(house(), { ...store, brandId: aurora.id, ...ways });
  await aStore(house(), { ...store, brandId: serra.id, name: 'Batel', closedAt: house().clock.now() });
  return cnpj;
}

test('the operator is told whose CNPJ a new shop has: on the page, in the letter and at the desk', async () => {
  const cnpj = await aKnownStore();
  const wish = { cnpj, office: 'owner', shopName: 'Oficina Lua', shopCity: 'Santos' } as const;
  const { token, id } = await aWaitingRequest(house(), wish, operator);
  const store = { name: 'Batel Ciclo', city: 'Curitiba', state: 'PR', agrees: 'neither' };
  const stores = [
    { ...store, brand: 'Aurora', isClosed: false, ...ways },
    { ...store, brand: 'Serra', name: 'Batel', isClosed: true, phone: null, whatsapp: null, email: null },
  ];
  expect(await storesBy(token)).toEqual(stores);
  const letter = await lastLetterTo(operator);
  for (const said of [
    'Este CNPJ é da loja Batel Ciclo, Curitiba – PR (Aurora). O nome e a cidade não conferem com o pedido.',
    'Contato que a marca tem: (41) 3000-0001, (41) 90000-0101, e-mail na página do pedido.',
    'A marca diz que ela fechou. A marca não tem telefone nem e-mail dela.',
    'só ele não prova nada',
  ])
    expect(letter).toContain(said);
  const { data } = await runJsonCommand<{ id: string; city: string; stores: object[] }[]>(house(), [
    'shops',
    'requests',
  ]);
  const row = data.find((one) => one.id === id)!;
  expect([row.city, row.stores]).toEqual(['Santos', expect.arrayContaining(stores)]);
});

test.each([
  ['Batel Ciclo', 'Curitiba', 'both', 'O nome e a cidade conferem com o pedido.'],
  ['Batel Ciclo', 'Santos', 'name', 'O nome confere com o pedido, mas a cidade não.'],
  ['Oficina Lua', 'curitiba', 'city', 'A cidade confere com o pedido, mas o nome não.'],
])('what agrees is said as well: %s, %s', async (shopName, shopCity, agrees, sentence) => {
  const cnpj = aCnpj();
  await aStore(house(), { cnpj, name: 'Batel Ciclo', city: 'Curitiba', ...ways });
  const { token } = await aWaitingRequest(house(), { cnpj, shopName, shopCity }, operator);
  expect(await storesBy(token)).toMatchObject([{ agrees }]);
  expect(await lastLetterTo(operator)).toContain(sentence);
});

test('that no brand knows the CNPJ is told too', async () => {
  const { token } = await aWaitingRequest(house(), {}, operator);
  expect(await storesBy(token)).toEqual([]);
  expect(await lastLetterTo(operator)).toContain('Nenhuma marca tem uma loja com este CNPJ.');
});

test('people of a shop are not told; the operator is who decides for a shop without an approver', async () => {
  const cnpj = await aKnownStore();
  const shop = await aShop(house(), { cnpj, name: 'Batel Ciclo', city: 'Curitiba' });
  const first = await aWaitingRequest(house(), { cnpj, shopName: 'Oficina Lua', shopCity: 'Santos' }, operator);
  // The shop keeps the name that it has, which is what is compared.
  expect(await storesBy(first.token)).toMatchObject([{ agrees: 'both' }, { agrees: 'city' }]);
  expect(await lastLetterTo(operator)).toContain('O nome e a cidade conferem com o pedido.');
  const owner = await anEmployee(house(), { shop });
  const { token } = await aWaitingRequest(house(), { cnpj }, owner.email);
  expect(await storesBy(token)).toBeNull();
  expect(await lastLetterTo(owner.email)).not.toContain('Curitiba – PR');
});
