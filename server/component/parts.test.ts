import { describe, expect, test } from 'vitest';
import { linkReceipt } from '#domain/bike/contract.ts';
import { getMyPart, getShopPart, listMyParts, listShopParts } from '#domain/component/contract.ts';
import { activateWarranty } from '#domain/warranty/contract.ts';
import { keepCancellation } from '#server/bike/invoices/import-cancellation-keep.ts';
import { beginOwnership } from '#server/ownership/ownerships.store.ts';
import { anAccount } from '#tests/builders/account.ts';
import { importBikeRows, aModelWithParts } from '#tests/builders/bike-rows.ts';
import { aBike, type BikeWish } from '#tests/builders/bike.ts';
import { anInvoice } from '#tests/builders/invoice.ts';
import { aPart, type PartWish } from '#tests/builders/part.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
type Person = { token: string };
const list = ({ token }: Person, tag: string) => ask(house(), listMyParts, { tag }, { token });
const read = ({ token }: Person, tag: string, id: string) => ask(house(), getMyPart, { tag, id }, { token });
const now = (instant: string) => house().clock.set(instant);

/** A bike of the person's that was bought in October, with these parts. */
async function aBikeWith(owner: { id: string }, parts: PartWish[], wish: BikeWish = {}) {
  const bought = { purchasedOn: '2026-10-12', retailer: 'Pedal Bom', kind: 'road' as const };
  const made = await aBike(house(), { owner: owner.id, ...bought, ...wish });
  const rows = [];
  for (const [position, part] of parts.entries())
    rows.push(await aPart(house(), made.bike.id, { name: `Peça ${position}`, position, ...part }));
  return { ...made, parts: rows };
}

describe('a bike’s parts', () => {
  test('are listed in the maker’s order, each with its own warranty', async () => {
    now('2026-12-20T15:00:00Z');
    const marina = await anAccount(house());
    const { tag, parts } = await aBikeWith(marina, [
      { name: 'Quadro', brand: `Aurora ${marina.id}`, model: 'X1', serialNumber: 'Q-100', warrantyMonths: 60 },
      { name: 'Pneus', warrantyMonths: 1 },
      { name: 'Corrente', warrantyMonths: 12 },
    ]);
    const { status, body } = await list(marina, tag.toLowerCase());
    expect([status, body.kind, body.today]).toEqual([200, 'road', '2026-12-20']);
    expect(body.parts[0]).toEqual({
      id: parts[0]!.id,
      name: 'Quadro',
      brand: `Aurora ${marina.id}`,
      model: 'X1',
      serialNumber: 'Q-100',
      warranty: { state: 'active', endsOn: '2032-01-10', decidedBy: 'contractual' },
    });
    expect(body.parts.map(({ name, serialNumber, warranty }) => [name, serialNumber, warranty])).toEqual([
      ['Quadro', 'Q-100', { state: 'active', endsOn: '2032-01-10', decidedBy: 'contractual' }],
      ['Pneus', null, { state: 'active', endsOn: '2027-02-10', decidedBy: 'legal' }],
      ['Corrente', null, { state: 'active', endsOn: '2028-01-10', decidedBy: 'contractual' }],
    ]);
  });

  test('may be none', async () => {
    const marina = await anAccount(house());
    const { tag } = await aBikeWith(marina, []);
    expect((await list(marina, tag)).body.parts).toEqual([]);
  });

  test.each([
    ['2027-01-11T02:59:59Z', 'ending'],
    ['2027-01-11T03:00:00Z', 'expired'],
  ])('are under warranty until midnight in São Paulo: at %s %s', async (instant, state) => {
    now(instant);
    const marina = await anAccount(house());
    const { tag, parts } = await aBikeWith(marina, [{ warrantyMonths: 0 }]);
    expect((await list(marina, tag)).body.parts[0]!.warranty).toMatchObject({ endsOn: '2027-01-10', state });
    expect((await read(marina, tag, parts[0]!.id)).body.warranty).toMatchObject({ endsOn: '2027-01-10', state });
  });
});

describe('a part', () => {
  test('has the layers of its warranty and its history', async () => {
    now('2027-02-01T15:00:00Z');
    const marina = await anAccount(house());
    const { tag, parts, bike } = await aBikeWith(
      marina,
      [
        {
          warrantyMonths: 24,
          registeredAt: new Date('2026-08-03T12:00:00Z'),
          events: [{ kind: 'serial-noted', details: { serialNumber: 'RD-1' }, at: new Date('2026-08-04T01:00:00Z') }],
        },
      ],
      { since: new Date('2026-10-13T12:00:00Z') },
    );
    const caio = await anAccount(house());
    await house().db.transaction((tx) => beginOwnership(tx, bike.id, caio.id, new Date('2027-01-20T12:00:00Z')));
    const { status, body } = await read(caio, tag, parts[0]!.id);
    expect(status).toBe(200);
    expect(body.warranty).toEqual({
      state: 'active',
      endsOn: '2029-01-10',
      decidedBy: 'contractual',
      layers: [
        {
          kind: 'contractual',
          startsOn: '2026-10-12',
          endsOn: '2028-10-12',
          since: 'purchase',
          reason: 'brand-promise',
          months: 24,
        },
        {
          kind: 'legal',
          startsOn: '2028-10-13',
          endsOn: '2029-01-10',
          since: 'promise-over',
          reason: 'consumer-law',
          months: null,
        },
      ],
    });
    expect(body.today).toBe('2027-02-01');
    expect(body.history).toEqual([
      { kind: 'owner-changed', on: '2027-01-20' },
      { kind: 'activated', on: '2026-10-13' },
      { kind: 'purchased', on: '2026-10-12', retailer: 'Pedal Bom' },
      { kind: 'serial-noted', on: '2026-08-03', serialNumber: 'RD-1' },
      { kind: 'registered', on: '2026-08-03' },
    ]);
  });

  test('that was put in for another one has a layer for it', async () => {
    now('2026-12-20T15:00:00Z');
    const marina = await anAccount(house());
    const replaced = { kind: 'replaced' as const, details: {}, at: new Date('2026-12-11T01:00:00Z') };
    const since = new Date('2026-10-12T12:00:00Z');
    const { tag, parts } = await aBikeWith(marina, [{ warrantyMonths: 1, events: [replaced] }], { since });
    const warranty = { state: 'active', endsOn: '2027-03-10', decidedBy: 'replacement' };
    expect((await list(marina, tag)).body.parts[0]!.warranty).toEqual(warranty);
    const { body } = await read(marina, tag, parts[0]!.id);
    expect(body.warranty).toMatchObject(warranty);
    expect(body.warranty.layers.map(({ kind, endsOn }) => `${kind} ${endsOn}`)).toEqual([
      'contractual 2026-11-12',
      'legal 2027-02-10',
      'replacement 2027-03-10',
    ]);
    expect(body.history[0]).toEqual({ kind: 'replaced', on: '2026-12-10', faulty: null, fitted: null });
  });

  test('without a known day of purchase counts from the activation, and says so', async () => {
    now('2026-11-21T02:00:00Z');
    const marina = await anAccount(house());
    const { tag, parts } = await aBikeWith(marina, [{}], { purchasedOn: null });
    const { body } = await read(marina, tag, parts[0]!.id);
    expect(body.warranty.layers[0]).toMatchObject({ startsOn: '2026-11-20', since: 'activation' });
    expect(body.history).toEqual([
      { kind: 'activated', on: '2026-11-20' },
      { kind: 'registered', on: null },
    ]);
  });
});

test('a receipt says that the day of the activation is that of the purchase, until its invoice is cancelled', async () => {
  now('2026-10-05T18:00:00Z');
  const marina = await anAccount(house(), { phoneConfirmed: true });
  const { tag, serialNumber, parts } = await aBikeWith(marina, [{}], { purchasedOn: null });
  const seen = async () => {
    const { warranty, history } = (await read(marina, tag, parts[0]!.id)).body;
    return [warranty.layers[0]!.startsOn, warranty.layers[0]!.since, ...history.map(({ kind, on }) => `${kind} ${on}`)];
  };
  expect(await seen()).toEqual(['2026-10-05', 'activation', 'activated 2026-10-05', 'registered null']);
  const { accessKey } = await anInvoice(house(), { serialNumber, key: { month: '2026-10' } });
  now('2026-10-07T18:00:00Z');
  await ask(house(), linkReceipt, { tag, accessKey, confirmed: true }, { token: marina.token });
  const linked = ['receipt-linked 2026-10-07', 'activated 2026-10-05', 'purchased 2026-10-05', 'registered null'];
  expect(await seen()).toEqual(['2026-10-05', 'purchase', ...linked]);
  const cancelledAt = new Date('2026-10-09T01:00:00Z');
  const cancellation = { accessKey, type: '110111', cancelledAt, signature: 'valid', apiKeyId: null } as const;
  await keepCancellation(house(), { ...cancellation, importedAt: cancelledAt }, { dryRun: false });
  const cancelled = ['receipt-cancelled 2026-10-08', 'receipt-linked 2026-10-07', 'activated 2026-10-05'];
  expect(await seen()).toEqual(['2026-10-05', 'activation', ...cancelled, 'registered null']);
});

test('no other bike, no other person and no forged id finds anything: one and the same answer', async () => {
  const [marina, caio] = [await anAccount(house()), await anAccount(house())];
  const own = await aBikeWith(marina, [{}]);
  const second = await aBikeWith(marina, [{}]);
  const inactive = await aBike(house());
  const { id: inactivePart } = await aPart(house(), inactive.bike.id);
  const id = own.parts[0]!.id;
  const answers = [
    await list(caio, own.tag),
    await list(caio, 'ZZZZ0000'),
    await list(marina, inactive.tag),
    await read(caio, own.tag, id),
    await read(marina, second.tag, id),
    await read(marina, 'ZZZZ0000', id),
    await read(marina, inactive.tag, inactivePart),
    await read(marina, own.tag, '0193b1c2-0000-7000-8000-00000000000a'),
    await read(marina, own.tag, '<script>alert(1)</script>'),
    await read(marina, own.tag, "' or 1=1 --"),
    await read(marina, own.tag, '%00'),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

describe('a shop’s person', () => {
  const scan = ({ token }: Person, tag: string) => ask(house(), listShopParts, { tag }, { token });
  const open = ({ token }: Person, tag: string, id: string) => ask(house(), getShopPart, { tag, id }, { token });

  test('sees of a scanned bike what its owner sees, and nobody’s name', async () => {
    const marina = await anAccount(house(), { name: 'Marina de Souza' });
    const { tag, parts } = await aBikeWith(marina, [{}, { warrantyMonths: 0 }]);
    const shop = await anEmployee(house(), { office: 'other' });
    expect((await scan(shop, tag)).body).toEqual((await list(marina, tag)).body);
    const { body } = await open(shop, tag, parts[0]!.id);
    expect(body).toEqual((await read(marina, tag, parts[0]!.id)).body);
    expect(JSON.stringify(body)).not.toContain('Marina');
  });

  test('is told of a bike that nobody activated, of a code that nobody registered, and of a part that is not on the bike', async () => {
    const shop = await anEmployee(house());
    const marina = await anAccount(house());
    const [one, other] = [await aBikeWith(marina, [{}]), await aBikeWith(marina, [{}])];
    const inactive = await aBike(house());
    const { id } = await aPart(house(), inactive.bike.id);
    const asked = [
      [await scan(shop, inactive.tag), 'tag-inactive'],
      [await scan(shop, 'ZZZZ0000'), 'tag-unknown'],
      [await scan(shop, 'a!'), 'tag-malformed'],
      [await open(shop, inactive.tag, id), 'tag-inactive'],
      [await open(shop, 'ZZZZ0000', id), 'tag-unknown'],
      [await open(shop, one.tag, other.parts[0]!.id), 'not-found'],
      [await open(shop, one.tag, id), 'not-found'],
      [await open(shop, one.tag, 'x'), 'not-found'],
    ] as const;
    expect(asked.map(([{ body }]) => body.code)).toEqual(asked.map(([, code]) => code));
  });
});

test('an import notes when a part came in, and a serial number that came later', async () => {
  now('2026-08-03T12:00:00Z');
  const marina = await anAccount(house(), { phoneConfirmed: true });
  const { tag, brand, model } = await aModelWithParts(house());
  const row = { brand: brand.slug, model: model.name, serial_number: 'B-100', tag };
  await importBikeRows(house(), [row]);
  now('2026-08-05T12:00:00Z');
  const serial = { ...row, 'part:Quadro': 'Q-77' };
  expect((await importBikeRows(house(), [serial])).counts).toEqual([0, 1, 0, 0]);
  expect((await importBikeRows(house(), [serial])).counts).toEqual([0, 0, 1, 0]);
  await ask(house(), activateWarranty, { tag, serialNumber: 'B-100' }, { token: marina.token });
  const { body } = await list(marina, tag);
  expect(body.parts.map(({ name, serialNumber }) => [name, serialNumber])).toEqual([
    ['Quadro', 'Q-77'],
    ['Roda dianteira', null],
    ['Roda traseira', null],
  ]);
  const history = async (index: number) => (await read(marina, tag, body.parts[index]!.id)).body.history;
  expect(await history(0)).toEqual([
    { kind: 'activated', on: '2026-08-05' },
    { kind: 'serial-noted', on: '2026-08-05', serialNumber: 'Q-77' },
    { kind: 'registered', on: '2026-08-03' },
  ]);
  expect(await history(1)).toEqual([
    { kind: 'activated', on: '2026-08-05' },
    { kind: 'registered', on: '2026-08-03' },
  ]);
});
