import { expect, test } from 'vitest';
import { findNearbyStores } from '#domain/stores/contract.ts';
import { addDeskStore, changeDeskStore, closeDeskStore, listDeskStores } from '#domain/stores/desk.contract.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { aStaffPerson } from '#tests/builders/staff.ts';
import { actsOf } from '#tests/server/acts-of.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();

const aForm = (cells: Record<string, string> = {}) => ({
  name: 'Oficina Paulista',
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  latitude: '-23,5614',
  longitude: '-46.6559',
  hours: 'seg-sex 9h-18h; sáb 9h-13h',
  phone: '(11) 3222-0101',
  whatsapp: '',
  email: '',
  ...cells,
});

const aCatalogue = (brandId?: string) =>
  aStaffPerson(house(), { office: 'catalogue', ...(brandId !== undefined && { brandId }) });
type Who = Awaited<ReturnType<typeof aCatalogue>>;
const add = ({ token }: Who, cells?: Record<string, string>, cnpj = aCnpj()) =>
  ask(house(), addDeskStore, { cnpj, ...aForm(cells) }, { token });
const list = async ({ token }: Who, input: { search?: string; after?: string } = {}) =>
  (await ask(house(), listDeskStores, input, { token })).body;
const change = ({ token }: Who, id: string, version: string, cells: Record<string, string>) =>
  ask(house(), changeDeskStore, { id, version, ...aForm(cells) }, { token });
const close = ({ token }: Who, id: string, closed: boolean) => ask(house(), closeDeskStore, { id, closed }, { token });
const onPhones = async ({ brandId }: Who) => {
  const place = { latitude: -23.561, longitude: -46.656 };
  const { body } = await ask(house(), findNearbyStores, { brandId: brandId!, place });
  return 'stores' in body ? body.stores.map(({ name }) => name) : [];
};

test('a store is on phones at once, and no more once it is closed; it stays, and opens again', async () => {
  const who = await aCatalogue();
  const { status, body } = await add(who);
  expect([status, body.hours, body.closedOn]).toEqual([200, 'seg-sex 09:00-18:00; sáb 09:00-13:00', null]);
  expect(await onPhones(who)).toEqual(['Oficina Paulista']);
  expect((await close(who, body.id, true)).body.closedOn).toMatch(/^\d{4}-/);
  expect((await close(who, body.id, true)).status).toBe(200);
  expect(await onPhones(who)).toEqual([]);
  expect((await list(who)).stores).toMatchObject([{ id: body.id }]);
  await close(who, body.id, false);
  expect(await onPhones(who)).toEqual(['Oficina Paulista']);
  expect((await actsOf(house(), who)).map(([kind]) => kind)).toEqual(['store-added', 'store-closed', 'store-changed']);
});

test('what is emptied is taken away; of two who saw the same, the second is told', async () => {
  const who = await aCatalogue();
  const { id, version } = (await add(who)).body;
  const changed = (await change(who, id, version, { phone: '' })).body;
  expect(changed).toMatchObject({ phone: '', name: 'Oficina Paulista' });
  expect((await change(who, id, version, { phone: '' })).status).toBe(200);
  const late = await change(who, id, version, { name: 'Outra' });
  expect(late.body.code).toBe('changed-meanwhile');
  expect(late.body.errors).toContainEqual({ at: 'phone', code: 'present', detail: '' });
  expect((await list(who)).stores[0]!.name).toBe('Oficina Paulista');
  const both = await Promise.all(['A', 'B'].map((name) => change(who, id, changed.version, { name, phone: '' })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test.each([
  [{ hours: 'sempre' }, 'hours', 'hours-malformed'],
  [{ latitude: '48.1' }, 'latitude', 'position-outside'],
  [{ state: 'XX' }, 'state', 'state-unknown'],
  [{ name: '' }, 'name', 'required'],
  [{ phone: '123' }, 'phone', 'phone-malformed'],
])('%j is held to what a row of a table is', async (cells, at, code) => {
  expect((await add(await aCatalogue(), cells)).body).toMatchObject({ code: 'invalid-input', errors: [{ at, code }] });
});

test('the same store again is the same; another of its CNPJ is none', async () => {
  const who = await aCatalogue();
  const cnpj = aCnpj();
  const { id } = (await add(who, {}, cnpj)).body;
  expect((await add(who, {}, cnpj)).body.id).toBe(id);
  expect((await add(who, { name: 'Outra' }, cnpj)).body.code).toBe('store-taken');
  expect((await list(who)).stores).toMatchObject([{ name: 'Oficina Paulista' }]);
});

test('the list is searched by name, city and CNPJ, and goes page by page', async () => {
  const who = await aCatalogue();
  await add(who, { name: 'Zumbi Bikes', city: 'Santa Bárbara D’Oeste' });
  const { cnpj } = (await add(who, { name: 'Ana Bikes' })).body;
  const names = async (search: string) => (await list(who, { search })).stores.map(({ name }) => name);
  expect([await names(''), await names('zumbi'), await names('barbara'), await names(cnpj), await names('%')]).toEqual([
    ['Ana Bikes', 'Zumbi Bikes'],
    ['Zumbi Bikes'],
    ['Zumbi Bikes'],
    ['Ana Bikes'],
    [],
  ]);
  const [first] = (await list(who)).stores;
  expect((await list(who, { after: first!.id })).stores).toMatchObject([{ name: 'Zumbi Bikes' }]);
});

test('another brand’s store is not found', async () => {
  const [who, other] = [await aCatalogue(), await aCatalogue()];
  const { id, version } = (await add(other)).body;
  const answers = await Promise.all([change(who, id, version, { name: 'Minha' }), close(who, id, true)]);
  expect(answers.map(({ body }) => body.code)).toEqual(['not-found', 'not-found']);
  expect((await list(who)).stores).toEqual([]);
});
