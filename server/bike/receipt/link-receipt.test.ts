import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getMyBike, getReceipt, linkReceipt } from '#domain/bike/contract.ts';
import { findInvoice } from '#server/bike/invoices/invoices.store.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { receipts } from '#server/db/tables/receipt.ts';
import { beginOwnership } from '#server/ownership/ownerships.store.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aBike, type BikeWish } from '#tests/builders/bike.ts';
import { anInvoice, anItem } from '#tests/builders/invoice.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const link = ({ token }: { token: string }, tag: string, accessKey: string) =>
  ask(house(), linkReceipt, { tag, accessKey, confirmed: true }, { token });
const see = ({ token }: { token: string }, tag: string) => ask(house(), getReceipt, { tag }, { token });
const liveOf = (bikeId: string) =>
  house()
    .db.select()
    .from(receipts)
    .where(and(eq(receipts.bikeId, bikeId), inArray(receipts.state, ['pending', 'linked'])));

/** A cyclist with a confirmed phone and their bike. */
async function anOwner(wish: BikeWish = {}) {
  const person: Person = await anAccount(house(), { phoneConfirmed: true });
  return { person, ...(await aBike(house(), { owner: person.id, ...wish })) };
}

describe('a key whose invoice is here', () => {
  test('is linked, and the owner sees every word of it', async () => {
    const { person, tag, serialNumber } = await anOwner();
    const additionalInfo = 'Pedido 1187';
    const { accessKey } = await anInvoice(house(), { serialNumber, additionalInfo, key: { month: '2026-10' } });
    const answer = await link(person, tag.toLowerCase(), `NFe${accessKey.toLowerCase().replace(/(.{4})/g, '$1 ')}`);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        state: 'linked',
        accessKey,
        addedAt: house().clock.now().toISOString(),
        doubts: [],
        invoice: {
          customerName: 'Marina de Souza',
          customerCpf: null,
          customerCpfMasked: '***.982.***-**',
          storeName: 'Pedal Bom',
          storeTaxId: expect.stringMatching(/^[A-Z0-9]{14}$/),
          number: expect.stringMatching(/^\d+$/),
          series: '1',
          totalCents: 1_290_000,
          issuedAt: '2026-10-05T15:00:00.000Z',
          cancelledAt: null,
          returned: false,
          correction: null,
          additionalInfo,
          serialMatch: 'found',
          check: { signature: 'valid', byPartner: false, demo: false },
        },
        inherited: null,
      },
    ]);
    expect((await see(person, tag)).body).toEqual(answer.body);
  });

  test('without serial numbers is linked as well, and says so', async () => {
    const { person, tag } = await anOwner();
    const { accessKey } = await anInvoice(house(), { environment: 2, signature: 'absent' });
    const { body } = await link(person, tag, accessKey);
    expect(body.invoice).toMatchObject({
      serialMatch: 'not-printed',
      check: { signature: 'absent', byPartner: false, demo: true },
    });
  });

  test('of a counter, without a customer, is linked with all else that it says', async () => {
    const { person, tag } = await anOwner();
    const { accessKey } = await anInvoice(house(), {
      key: { model: 65, emission: 9 },
      customerName: null,
      customerCpf: null,
      customerCnpj: null,
    });
    const { body } = await link(person, tag, accessKey);
    expect(body.invoice).toMatchObject({ customerName: null, customerCpf: null, storeName: 'Pedal Bom' });
    expect((await see(person, tag)).body).toEqual(body);
  });

  test('of another bike changes nothing, also where another key was pending', async () => {
    const { person, tag, bike } = await anOwner();
    const { accessKey } = await anInvoice(house(), { serialNumber: 'XYZ-99887766' });
    const refusal = { status: 409, body: { code: 'receipt-serial-mismatch' } };
    expect(await link(person, tag, accessKey)).toMatchObject(refusal);
    expect((await see(person, tag)).body).toEqual({
      state: 'none',
      accessKey: null,
      addedAt: null,
      doubts: [],
      invoice: null,
      inherited: null,
    });
    const pending = anAccessKey();
    await link(person, tag, pending);
    expect(await link(person, tag, accessKey)).toMatchObject(refusal);
    expect(await liveOf(bike.id)).toMatchObject([{ accessKey: pending, state: 'pending' }]);
  });

  test.each([
    [null, null, '2026-10-05', 'Pedal Bom'],
    ['2026-09-01', 'Outra Loja', '2026-09-01', 'Outra Loja'],
    [null, 'Outra Loja', '2026-10-05', 'Outra Loja'],
  ])('notes the purchase where it was empty (%s, %s), never the warranty', async (on, at, purchasedOn, retailer) => {
    const { person, tag, bike } = await anOwner({ purchasedOn: on, retailer: at });
    const before = (await ask(house(), getMyBike, { tag }, { token: person.token })).body.warranty;
    const { accessKey } = await anInvoice(house(), { key: { month: '2026-10' } });
    expect((await link(person, tag, accessKey)).status).toBe(200);
    const after = await ask(house(), getMyBike, { tag }, { token: person.token });
    expect(after.body).toMatchObject({ purchasedOn, retailer, warranty: before });
    const [row] = await house().db.select().from(bikes).where(eq(bikes.id, bike.id));
    expect(row!.warrantyStartsOn).toBe(on ?? '2026-11-20');
  });

  test('is dated by the day in São Paulo', async () => {
    const { person, tag } = await anOwner();
    const { accessKey } = await anInvoice(house(), { issuedAt: new Date('2026-10-08T01:30:00Z') });
    await link(person, tag, accessKey);
    expect((await ask(house(), getMyBike, { tag }, { token: person.token })).body.purchasedOn).toBe('2026-10-07');
  });
});

test('its customer’s CPF is whole for the person alone who has it in their profile', async () => {
  const [own, other] = [await anOwner(), await anOwner()];
  const cpfs = [
    [own.person.id, '52998224725'],
    [other.person.id, '11144477735'],
  ] as const;
  for (const [id, cpf] of cpfs) await house().db.update(accounts).set({ cpf }).where(eq(accounts.id, id));
  for (const { person, tag } of [own, other]) {
    const { body } = await link(person, tag, (await anInvoice(house())).accessKey);
    const customerCpf = person.id === own.person.id ? '52998224725' : null;
    expect(body.invoice).toMatchObject({ customerCpf, customerCpfMasked: '***.982.***-**' });
  }
});

describe('an invoice that does not fit', () => {
  const tell = (person: Person, tag: string, accessKey: string, confirmed?: boolean) =>
    ask(
      house(),
      linkReceipt,
      { tag, accessKey, ...(confirmed !== undefined && { confirmed }) },
      { token: person.token },
    );

  test('is linked after its owner has confirmed what does not fit, and only then', async () => {
    const { person, tag, bike } = await anOwner();
    const { accessKey } = await anInvoice(house(), { customerName: 'SAM TAYLOR', customerCpf: '11144477735' });
    const refusal = {
      status: 409,
      body: {
        code: 'needs-confirmation',
        errors: ['bike-not-named', 'recipient-other'].map((code) => ({ at: 'doubts', code })),
      },
    };
    for (const confirmed of [undefined, false]) {
      expect(await tell(person, tag, accessKey, confirmed)).toMatchObject(refusal);
    }
    expect(await liveOf(bike.id)).toEqual([]);
    const { body } = await tell(person, tag, accessKey, true);
    expect(body).toMatchObject({
      state: 'linked',
      doubts: [],
      invoice: { customerName: 'SAM TAYLOR', customerCpf: null, customerCpfMasked: '***.444.***-**' },
    });
    expect(JSON.stringify(body)).not.toContain('11144477735');
    expect(await liveOf(bike.id)).toMatchObject([{ confirmed: ['bike-not-named', 'recipient-other'] }]);
    // The same again, without a word: it is linked already.
    expect((await tell(person, tag, accessKey)).body).toEqual(body);
  });

  test('fits by its serial number, or by brand and recipient; then nobody is asked', async () => {
    const [one, other] = [await anOwner(), await anOwner()];
    const bySerial = await anInvoice(house(), { serialNumber: one.serialNumber, customerName: 'SAM TAYLOR' });
    expect((await tell(one.person, one.tag, bySerial.accessKey)).body.state).toBe('linked');
    const byBrand = await anInvoice(house(), { items: [anItem({ description: `BICICLETA ${other.brand.name} 29` })] });
    expect((await tell(other.person, other.tag, byBrand.accessKey)).body.state).toBe('linked');
    expect(await liveOf(other.bike.id)).toMatchObject([{ confirmed: null }]);
  });
});

describe('a key that nobody imported', () => {
  test('is stored as pending, and can be replaced', async () => {
    const { person, tag, bike } = await anOwner();
    const [first, second] = [anAccessKey(), anAccessKey()];
    const addedAt = house().clock.now().toISOString();
    const pending = { state: 'pending', accessKey: first, addedAt, doubts: [], invoice: null, inherited: null };
    expect((await link(person, tag, first)).body).toEqual(pending);
    expect((await link(person, tag, first)).body).toEqual(pending);
    expect((await link(person, tag, second)).body).toMatchObject({ state: 'pending', accessKey: second });
    const rows = await house().db.select().from(receipts).where(eq(receipts.bikeId, bike.id));
    expect(new Map(rows.map(({ accessKey, state }) => [accessKey, state]))).toEqual(
      new Map([
        [first, 'removed'],
        [second, 'pending'],
      ]),
    );
    // What was given up is free for others.
    const other = await anOwner();
    expect((await link(other.person, other.tag, first)).body.state).toBe('pending');
  });

  test('by a former owner becomes the new one’s own when they name it too', async () => {
    const { person, tag, bike } = await anOwner();
    const accessKey = anAccessKey();
    await link(person, tag, accessKey);
    const next = await anAccount(house(), { phoneConfirmed: true });
    await house().db.transaction((tx) => beginOwnership(tx, bike.id, next.id, house().clock.now()));
    expect(await link(next, tag, accessKey)).toMatchObject({ status: 200, body: { state: 'pending', accessKey } });
    expect(await liveOf(bike.id)).toMatchObject([{ accountId: next.id, accessKey, state: 'pending' }]);
  });

  test('counts as the bike’s receipt also where another process’s clock is behind', async () => {
    const { person, tag } = await anOwner();
    await link(person, tag, anAccessKey());
    house().clock.advance(-60);
    const accessKey = anAccessKey();
    expect((await link(person, tag, accessKey)).body).toMatchObject({ state: 'pending', accessKey });
    house().clock.advance(60);
  });

  test.each([
    ['2026-11', 200],
    ['2026-12', 422],
    ['2027-01', 422],
  ])('of %s in November 2026 answers %d', async (month, status) => {
    const { person, tag } = await anOwner();
    const answer = await link(person, tag, anAccessKey({ month }));
    expect(answer.status).toBe(status);
    if (status === 422) {
      expect(answer.body).toMatchObject({
        code: 'invalid-input',
        errors: [{ at: 'accessKey', code: 'key-future' }],
      });
    }
  });

  test('counts the month by the clock of São Paulo', async () => {
    const { person, tag } = await anOwner();
    const accessKey = anAccessKey({ month: '2026-12' });
    house().clock.set('2026-12-01T02:59:59Z');
    expect((await link(person, tag, accessKey)).status).toBe(422);
    house().clock.set('2026-12-01T03:00:00Z');
    expect((await link(person, tag, accessKey)).status).toBe(200);
    house().clock.set('2026-11-20T15:00:00Z');
  });
});

describe('who may', () => {
  test('somebody else’s, a former, an inactive and an unknown bike get one answer', async () => {
    const { tag, bike, person } = await anOwner();
    const next = await anAccount(house(), { phoneConfirmed: true });
    const accessKey = anAccessKey();
    const answers = [await link(next, tag, accessKey), await link(next, 'ZZZZ0000', accessKey)];
    answers.push(await link(next, (await aBike(house())).tag, accessKey));
    await house().db.transaction((tx) => beginOwnership(tx, bike.id, next.id, house().clock.now()));
    answers.push(await link(person, tag, accessKey));
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['not-found']));
    expect(await house().db.$count(receipts, eq(receipts.accessKey, accessKey))).toBe(0);
  });

  test('without a confirmed phone nothing is linked', async () => {
    const person = await anAccount(house());
    const { tag } = await aBike(house(), { owner: person.id });
    expect((await link(person, tag, anAccessKey())).body.code).toBe('phone-not-confirmed');
  });

  test.each([
    ['', 'key-empty'],
    ['3526', 'key-length'],
    ['35261111222333000181550010001234561407182632', 'key-digit'],
    ['35261111222333000181570010001234561407182639', 'key-model'],
  ])('a key %j is refused for its own reason', async (accessKey, code) => {
    const { person, tag } = await anOwner();
    expect(await link(person, tag, accessKey)).toMatchObject({
      status: 422,
      body: { code: 'invalid-input', errors: [{ at: 'accessKey', code }] },
    });
  });

  test('thirty tries an hour are enough', async () => {
    const { person, tag } = await anOwner();
    const accessKey = anAccessKey();
    for (let tries = 0; tries < 30; tries++) expect((await link(person, tag, accessKey)).status).toBe(200);
    expect((await link(person, tag, accessKey)).body.code).toBe('rate-limited');
  });
});

test('an item of an invoice is read as it was written', async () => {
  const items = [anItem({ description: 'Bicicleta "Ação" 29\'', texts: ['a;b', 'É — \u{1F6B2}'] }), anItem()];
  const made = await anInvoice(house(), { items });
  const read = await house().db.transaction((tx) => findInvoice(tx, made.accessKey));
  expect(read).toEqual(made);
});
