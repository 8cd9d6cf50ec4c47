import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  getDeskClaimNumbers,
  getDeskClaimsTable,
  listDeskClaimChoices,
  listDeskClaims,
} from '#domain/claim/brand-desk.contract.ts';
import type { ClaimState } from '#domain/claim/states.ts';
import type { InputOf } from '#domain/http/contract.ts';
import { getDeskPerson } from '#domain/staff/own.contract.ts';
import { addDays, dateOf } from '#domain/warranty/calendar-date.ts';
import { bikes } from '#server/db/tables/bike.ts';
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

const aDesk = () => aClaimDesk(house());
const claim = (at: Pick<MadeBike, 'bike'>, name: string, daysAgo: number, wish: Partial<ClaimWish> = {}) =>
  aClaimOn(house(), at, { name, daysAgo, ...wish });
const decided = (made: { id: string; createdAt: Date }, kind: 'approved' | 'rejected', days: number) =>
  decideAfter(house(), made, { kind, days });

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
