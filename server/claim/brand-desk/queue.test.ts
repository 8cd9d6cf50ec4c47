import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  getDeskClaimNumbers,
  getDeskClaimsTable,
  listDeskClaimChoices,
  listDeskClaims,
} from '#domain/claim/brand-desk.contract.ts';
import type { ClaimState } from '#domain/claim/states.ts';
import { noTerm } from '#domain/claim/term.ts';
import type { InputOf } from '#domain/http/contract.ts';
import { getDeskPerson } from '#domain/staff/own.contract.ts';
import { addDays, dateOf } from '#domain/warranty/calendar-date.ts';
import { claimEvents, claims } from '#server/claim/tables.ts';
import { bikes, components } from '#server/db/tables/bike.ts';
import { aBike, type MadeBike } from '#tests/builders/bike.ts';
import { aClaim, type ClaimWish } from '#tests/builders/claim.ts';
import { aPart } from '#tests/builders/part.ts';
import { aShop } from '#tests/builders/shop.ts';
import { aStaffPerson } from '#tests/builders/staff.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const today = () => dateOf(house().clock.now());

type Filter = InputOf<typeof listDeskClaims>;
type Reader = { token: string };
const page = async (reader: Reader, filter: Filter = {}) => (await ask(house(), listDeskClaims, filter, reader)).body;
const numbers = async (reader: Reader, filter: Filter = {}) =>
  (await page(reader, filter)).claims.map(({ number }) => number);

/** Every page, as somebody goes through the queue. */
async function everyPage(reader: Reader, filter: Filter = {}): Promise<string[]> {
  const all: string[] = [];
  for (let after: string | undefined; ;) {
    const { claims: listed, next } = await page(reader, { ...filter, ...(after && { after }) });
    all.push(...listed.map(({ number }) => number));
    if (next === null) return all;
    after = next;
  }
}

/** A brand with a bike, and somebody of its after-sales. */
async function aDesk() {
  const bike = await aBike(house(), { serialNumber: `SN-${crypto.randomUUID().slice(0, 8)}` });
  const person = await aStaffPerson(house(), { brandId: bike.brand.id, office: 'after-sales' });
  return { ...bike, token: person.token };
}

/** A claim on a part of its own, complained of so many days ago. */
async function claim(at: Pick<MadeBike, 'bike'>, name: string, daysAgo: number, wish: Partial<ClaimWish> = {}) {
  const part = await aPart(house(), at.bike.id, { name, brand: 'Shimano', model: 'X1' });
  const complainedOn = addDays(today(), -daysAgo);
  const createdAt = new Date(`${complainedOn}T12:00:00Z`);
  return aClaim(house(), { bikeId: at.bike.id, componentId: part.id, shopId: null, complainedOn, createdAt, ...wish });
}

/** It is decided so many days after it began. */
async function decided(
  { id, createdAt }: { id: string; createdAt: Date },
  kind: 'approved' | 'rejected',
  days: number,
): Promise<void> {
  const at = new Date(createdAt.getTime() + days * 86_400_000);
  const details = { reason: kind === 'approved' ? 'goodwill' : 'wear', text: 'x', diagnosis: null } as const;
  await house()
    .db.insert(claimEvents)
    .values({ id: crypto.randomUUID(), claimId: id, kind, side: 'brand', accountId: null, details, at });
}

describe('the order of the queue', () => {
  test('first what waits for the brand, by the law’s clock; then what waits for others; what is over last, the newest first', async () => {
    const desk = await aDesk();
    const shop = await aShop(house());
    const named: [string, number, Partial<ClaimWish>][] = [
      ['open, 29 days', 29, { shopId: shop.id }],
      ['open, 3 days', 3, { shopId: shop.id }],
      ['brand, 2 days', 2, { state: 'in-review', withBrand: true }],
      ['brand, 20 days', 20, { state: 'appealed' }],
      ['brand, goodwill', 9, { state: 'in-review', withBrand: true, dueOn: noTerm }],
      ['brand, chosen', 1, { state: 'remedy-chosen', withBrand: true }],
      ['wanted at once', 4, { state: 'requested', remedyAsked: 'exchange' }],
      ['at a shop, wanted at once', 5, { state: 'open', shopId: shop.id, remedyAsked: 'exchange' }],
      ['a shop reviews', 6, { state: 'in-review', shopId: shop.id }],
      ['over', 40, { state: 'replaced', closedAt: new Date('2026-01-01T12:00:00Z') }],
      ['over later', 60, { state: 'rejected', closedAt: new Date('2026-02-01T12:00:00Z') }],
    ];
    const known = new Map<string, string>();
    for (const [name, days, wish] of named) known.set((await claim(desk, name, days, wish)).number, name);
    // What its owner has not said yes to is none.
    await claim(desk, 'asked', 1, { state: 'asked' });
    const order = async (view?: Filter['view']) =>
      (await numbers(desk, view ? { view } : {})).map((number) => known.get(number));
    const waiting = ['brand, chosen', 'brand, 20 days', 'wanted at once', 'brand, 2 days', 'brand, goodwill'];
    const open = [...waiting, 'open, 29 days', 'a shop reviews', 'at a shop, wanted at once', 'open, 3 days'];
    expect(await order('waiting')).toEqual(waiting);
    expect(await order('open')).toEqual(open);
    expect(await order()).toEqual([...open, 'over later', 'over']);
    const { claims: listed } = await page(desk, { view: 'waiting' });
    expect(listed.every(({ waits }) => waits)).toBe(true);
    expect(listed.at(-1)).toMatchObject({ dueOn: null });
    expect((await ask(house(), getDeskPerson, {}, desk)).body.waiting).toEqual({ claims: waiting.length });
  });

  test('pages of fifty have every claim once, whatever has moved meanwhile', async () => {
    const desk = await aDesk();
    for (let at = 0; at < 53; at++)
      await claim(desk, `Peça ${at}`, at % 7, at % 3 === 0 ? { state: 'in-review', withBrand: true } : {});
    const all = await everyPage(desk);
    expect(all).toHaveLength(53);
    expect(new Set(all).size).toBe(53);
    const first = await page(desk);
    expect(first.claims).toHaveLength(50);
    // The last one of the page is decided while somebody reads it: the next page begins where it was.
    await house()
      .db.update(claims)
      .set({ state: 'approved' })
      .where(eq(claims.number, first.claims.at(-1)!.number));
    const { claims: rest, next } = await page(desk, { after: first.next! });
    expect([rest.map(({ number }) => number), next]).toEqual([all.slice(50), null]);
  });
});

describe('filters', () => {
  test('model, part, maker, shop, batch, days, decision and search, each and together', async () => {
    const desk = await aDesk();
    const other = await aBike(house(), { brand: desk.brand, model: 'Outra' });
    await house().db.update(bikes).set({ batch: 'L-26' }).where(eq(bikes.id, other.bike.id));
    const shop = await aShop(house(), { name: 'Pedal Bom' });
    const one = await claim(desk, 'Freio', 3, { shopId: shop.id });
    const two = await claim(other, 'Freio', 40, { state: 'replaced' });
    const three = await claim(desk, 'Selim', 5, { state: 'rejected' });
    await decided(two, 'approved', 4);
    await decided(three, 'rejected', 2);
    const cases: [Filter, string[]][] = [
      [{ model: other.model.id }, [two.number]],
      [{ part: 'Freio' }, [one.number, two.number]],
      [{ part: 'Freio', made: 'Shimano X1', model: desk.model.id }, [one.number]],
      [{ made: 'Outra' }, []],
      [{ shop: shop.id }, [one.number]],
      [{ shop: 'none', view: 'decided', part: 'Selim' }, [three.number]],
      [{ batch: 'L-26' }, [two.number]],
      [{ from: addDays(today(), -10), until: addDays(today(), -4) }, [three.number]],
      [{ outcome: 'approved' }, [two.number]],
      [{ outcome: 'refused' }, [three.number]],
      [{ outcome: 'undecided' }, [one.number]],
      [{ search: desk.serialNumber.toLowerCase() }, [one.number, three.number].toSorted()],
      [{ search: one.number.slice(3) }, [one.number]],
      [{ search: other.tag.slice(1) }, [two.number]],
      [{ search: 'NADA-DISTO' }, []],
    ];
    for (const [filter, expected] of cases)
      expect([filter, (await numbers(desk, filter)).toSorted()]).toEqual([filter, expected.toSorted()]);
    expect((await ask(house(), listDeskClaimChoices, {}, desk)).body).toEqual({
      parts: ['Freio', 'Selim'],
      shops: [{ id: shop.id, name: 'Pedal Bom' }],
    });
  });

  test('what is kept follows the bike, its model, its part and the decision', async () => {
    const desk = await aDesk();
    const made = await claim(desk, 'Freio', 3, { state: 'approved' });
    const kept = async () => (await page(desk)).claims[0];
    expect(await kept()).toMatchObject({ outcome: null, part: 'Freio' });
    await decided(made, 'approved', 1);
    expect(await kept()).toMatchObject({ outcome: 'approved' });
    await house().db.update(components).set({ name: 'Freio dianteiro' }).where(eq(components.id, made.componentId));
    await house().db.update(bikes).set({ serialNumber: 'ZZZ-9', serialKey: 'ZZZ9' }).where(eq(bikes.id, desk.bike.id));
    expect(await kept()).toMatchObject({ part: 'Freio dianteiro', serialNumber: 'ZZZ-9' });
    expect(await numbers(desk, { search: 'zzz9' })).toEqual([made.number]);
    // An appeal takes the decision back, until there is another.
    await house().db.update(claims).set({ state: 'appealed' }).where(eq(claims.id, made.id));
    expect(await kept()).toMatchObject({ outcome: null, waits: true });
  });

  test.each([
    [{ after: '0 1' }, 'after'],
    [{ after: `9 1 ${crypto.randomUUID()}` }, 'after'],
    [{ view: 'mine' }, 'view'],
    [{ shop: "' or true --" }, 'shop'],
    [{ model: 'x' }, 'model'],
    [{ from: '2026-02-31' }, 'from'],
    [{ search: 'ab' }, 'search'],
    [{ search: 'x'.repeat(61) }, 'search'],
    [{ part: 'x'.repeat(201) }, 'part'],
  ])('wrong input %o is answered at its place', async (filter, at) => {
    const desk = await aDesk();
    expect(await ask(house(), listDeskClaims, filter as Filter, desk)).toMatchObject({
      status: 422,
      body: { code: 'invalid-input', errors: [{ at }] },
    });
  });
});

test('another brand’s claims are in no page, search, choice, number or table', async () => {
  const [desk, other] = [await aDesk(), await aDesk()];
  const theirs = await claim(other, 'Freio', 3, { state: 'in-review', withBrand: true });
  expect(await numbers(desk)).toEqual([]);
  expect(await numbers(desk, { search: theirs.number })).toEqual([]);
  expect(await numbers(desk, { model: other.model.id })).toEqual([]);
  expect((await ask(house(), listDeskClaimChoices, {}, desk)).body).toEqual({ parts: [], shops: [] });
  expect((await ask(house(), getDeskClaimNumbers, { by: 'part' }, desk)).body).toMatchObject({
    all: { opened: 0 },
    rows: [],
  });
  expect(String((await ask(house(), getDeskClaimsTable, {}, desk)).body)).not.toContain(theirs.number);
  expect((await ask(house(), getDeskPerson, {}, desk)).body.waiting).toEqual({ claims: 0 });
});

test('numbers are those of the rows that they lead to', async () => {
  const desk = await aDesk();
  const shop = await aShop(house(), { name: 'Pedal Bom' });
  const states: [ClaimState, 'approved' | 'rejected' | null, number][] = [
    ['replaced', 'approved', 4],
    ['approved', 'approved', 8],
    ['rejected', 'rejected', 1],
    ['open', null, 0],
    ['cancelled', null, 0],
  ];
  for (const [state, decision, days] of states) {
    const bike = await aBike(house(), { brand: desk.brand });
    const made = await claim(bike, state === 'open' ? 'Selim' : 'Freio', 20, { state, shopId: shop.id });
    if (decision) await decided(made, decision, days);
  }
  const long = await claim(desk, 'Freio', 800, { state: 'replaced' });
  await decided(long, 'approved', 2);
  const counted = async (input: InputOf<typeof getDeskClaimNumbers>) =>
    (await ask(house(), getDeskClaimNumbers, input, desk)).body;
  const year = { opened: 5, approved: 2, refused: 1, undecided: 1, medianDays: 4 };
  for (const by of ['month', 'shop', 'part', 'model'] as const) expect((await counted({ by })).all).toEqual(year);
  expect((await counted({ by: 'shop' })).rows).toEqual([{ key: shop.id, name: 'Pedal Bom', made: null, ...year }]);
  expect((await counted({ by: 'part' })).rows).toEqual([
    { key: 'Freio', name: null, made: 'Shimano X1', opened: 4, approved: 2, refused: 1, undecided: 0, medianDays: 4 },
    {
      key: 'Selim',
      name: null,
      made: 'Shimano X1',
      opened: 1,
      approved: 0,
      refused: 0,
      undecided: 1,
      medianDays: null,
    },
  ]);
  expect((await counted({ by: 'batch' })).rows).toEqual([]);
  const longAgo = Number(addDays(today(), -800).slice(0, 4));
  expect(await counted({ by: 'month', year: longAgo })).toMatchObject({
    from: `${longAgo}-01-01`,
    all: { opened: 1, approved: 1, medianDays: 2 },
  });
  const { from, until } = await counted({ by: 'part' });
  for (const [outcome, count] of [
    ['approved', 2],
    ['refused', 1],
    ['undecided', 1],
  ] as const)
    expect(await numbers(desk, { from, until, outcome })).toHaveLength(count);
});

test('the table has what the filter leaves, and no formula', async () => {
  const desk = await aDesk();
  await house().db.update(bikes).set({ batch: '=1+1' }).where(eq(bikes.id, desk.bike.id));
  const shop = await aShop(house(), { name: '@SUM(A1)' });
  const made = await claim(desk, '=HYPERLINK("http://x")', 3, { shopId: shop.id });
  const left = await claim(desk, 'Selim', 3, { state: 'replaced' });
  const text = String((await ask(house(), getDeskClaimsTable, { view: 'open' }, desk)).body);
  expect(text.startsWith('\uFEFFNúmero;Situação;')).toBe(true);
  expect(text).toContain(made.number);
  expect(text).not.toContain(left.number);
  for (const line of text.replace('\uFEFF', '').trimEnd().split('\r\n'))
    for (const cell of line.split(';')) expect(cell).not.toMatch(/^"?[=+\-@\t]/);
});
