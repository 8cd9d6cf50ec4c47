import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listDeskClaimChoices, listDeskClaims } from '#domain/claim/brand-desk.contract.ts';
import { noTerm } from '#domain/claim/term.ts';
import type { InputOf } from '#domain/http/contract.ts';
import { getDeskPerson } from '#domain/staff/own.contract.ts';
import { addDays, dateOf } from '#domain/warranty/calendar-date.ts';
import { claims } from '#server/claim/tables.ts';
import { bikes, components } from '#server/db/tables/bike.ts';
import { aBike, type MadeBike } from '#tests/builders/bike.ts';
import { aClaimDesk, aClaimOn, decideAfter } from '#tests/builders/claim-desk.ts';
import type { ClaimWish } from '#tests/builders/claim.ts';
import { aShop } from '#tests/builders/shop.ts';
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

const aDesk = () => aClaimDesk(house());
const claim = (at: Pick<MadeBike, 'bike'>, name: string, daysAgo: number, wish: Partial<ClaimWish> = {}) =>
  aClaimOn(house(), at, { name, daysAgo, ...wish });
const decided = (made: { id: string; createdAt: Date }, kind: 'approved' | 'rejected', days: number) =>
  decideAfter(house(), made, { kind, days });

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
