import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ClaimFilter } from '#domain/claim/list.ts';
import { listShopClaims } from '#domain/claim/shop.contract.ts';
import { claimStates, type ClaimState } from '#domain/claim/states.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aClaim, type ClaimWish } from '#tests/builders/claim.ts';
import { aPart, type PartWish } from '#tests/builders/part.ts';
import { anEmployee, type EmployeePerson } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
let reader: EmployeePerson;
beforeAll(() => house().clock.set('2026-11-20T15:00:00Z'));

const list = async (
  filter: ClaimFilter,
  input: { search?: string; after?: string } = {},
  { token }: { token: string } = reader,
) => (await ask(house(), listShopClaims, { filter, ...input }, { token })).body;
const numbers = async (...asked: Parameters<typeof list>) => (await list(...asked)).claims.map(({ number }) => number);

type Bike = Awaited<ReturnType<typeof aBike>>;
let bike: Bike;

/** A claim of the reader's shop, each on a part of its own. */
async function claim(wish: Partial<ClaimWish> = {}, part: PartWish = {}) {
  const { id } = await aPart(house(), bike.bike.id, { name: `Peça ${randomUUID()}`, ...part });
  return aClaim(house(), { bikeId: bike.bike.id, componentId: id, shopId: reader.shop.id, ...wish });
}

async function aShopWithBike(office: 'owner' | 'salesperson' = 'owner') {
  reader = await anEmployee(house(), { office });
  const owner = await anAccount(house(), { name: 'Marina de Souza' });
  bike = await aBike(house(), { owner: owner.id });
}

describe('the order', () => {
  beforeAll(() => aShopWithBike());

  test('first what is due first by the law, then what changed last; pages have every claim once', async () => {
    const made = [];
    for (let at = 0; at < 65; at++) {
      // Five of each day, two of which changed in the same instant.
      const changedAt = new Date(Date.UTC(2026, 10, 19, 12, Math.floor((at % 5) / 2)));
      made.push(await claim({ complainedOn: `2026-11-${String((at % 13) + 1).padStart(2, '0')}`, changedAt }));
    }
    const wanted = made
      .toSorted(
        (a, b) =>
          a.dueOn.localeCompare(b.dueOn) || b.changedAt.getTime() - a.changedAt.getTime() || (b.id < a.id ? -1 : 1),
      )
      .map(({ number }) => number);
    const first = await list('waiting');
    const second = await list('waiting', { after: first.next! });
    const third = await list('waiting', { after: second.next! });
    expect([first, second, third].map(({ claims }) => claims.length)).toEqual([30, 30, 5]);
    expect(third.next).toBeNull();
    expect([first, second, third].flatMap(({ claims }) => claims.map(({ number }) => number))).toEqual(wanted);
  });

  test('of closed ones the last changed first, page by page', async () => {
    const made = [];
    for (let at = 0; at < 31; at++)
      made.push(await claim({ state: 'cancelled', changedAt: new Date(Date.UTC(2026, 10, 1, at % 7)) }));
    const wanted = made
      .toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime() || (b.id < a.id ? -1 : 1))
      .map(({ number }) => number);
    const first = await list('closed');
    const second = await list('closed', { after: first.next! });
    expect([...first.claims, ...second.claims].map(({ number }) => number)).toEqual(wanted);
  });

  test.each(['nonsense', '2026-11-20', `2026-99-20 2026-11-20T15:00:00.000Z ${randomUUID()}`])(
    'a page behind %j is none',
    async (after) => {
      const { status, body } = await ask(house(), listShopClaims, { filter: 'open', after }, { token: reader.token });
      expect([status, body.code]).toEqual([422, 'invalid-input']);
    },
  );
});

test('every filter has its claims and counts them; near is from three quarters of the term', async () => {
  await aShopWithBike();
  const byState = new Map<string, ClaimState>();
  for (const state of claimStates) byState.set((await claim({ state })).number, state);
  // 22 and 23 of 30 days are over, and all of them.
  for (const complainedOn of ['2026-10-29', '2026-10-28', '2026-10-20']) await claim({ complainedOn });
  const { counts, today } = await list('waiting');
  expect(today).toBe('2026-11-20');
  expect(counts).toEqual({
    'waiting': 9,
    'requested': 1,
    'open': 4,
    'in-review': 2,
    'approved': 2,
    'due': 3,
    'asked': 1,
    'mine': 0,
    'closed': 6,
  });
  const due = (await list('due')).claims.map(({ dueOn }) => dueOn);
  // What the owner chose is due at once, whatever day stood there.
  expect(due).toEqual(['2026-11-19', '2026-11-27', '2026-12-20']);
  for (const filter of ['requested', 'in-review', 'approved', 'asked', 'closed'] as const)
    expect((await numbers(filter)).length).toBe(counts[filter]);
  const states = (await numbers('approved')).map((number) => byState.get(number));
  expect(new Set(states)).toEqual(new Set(['approved', 'remedy-chosen']));
});

describe('a search', () => {
  beforeAll(async () => {
    await aShopWithBike();
    await claim(
      { number: 'G-AAAAAA' },
      { name: 'Suspensão dianteira', brand: 'RockShox', model: 'Judy Silver', serialNumber: 'RS-77 123' },
    );
    await claim({ number: 'G-BBBBBB', state: 'rejected' }, { name: 'Selim' });
  });

  test.each([
    ['G-AAAAAA', 'G-AAAAAA'],
    ['g aaa', 'G-AAAAAA'],
    ['aaaaaa', 'G-AAAAAA'],
    ['suspensao', 'G-AAAAAA'],
    ['SUSPENSÃO', 'G-AAAAAA'],
    ['rockshox judy', 'G-AAAAAA'],
    ['rs77123', 'G-AAAAAA'],
    ['RS-771', 'G-AAAAAA'],
    ['souza', 'G-AAAAAA'],
    ['Marina de Souza', 'G-AAAAAA'],
  ])('%s finds %s', async (search, number) => {
    expect(await numbers('waiting', { search })).toEqual([number]);
  });

  test('finds by tag and the bike’s serial number, within the filter', async () => {
    for (const search of [bike.tag.toLowerCase(), bike.serialNumber.toLowerCase().replace('-', ' ')]) {
      expect(await numbers('waiting', { search })).toEqual(['G-AAAAAA']);
      expect(await numbers('closed', { search })).toEqual(['G-BBBBBB']);
    }
  });

  test.each(['souz', 'mar', '%', '_', '---', 'selim', 'xyz', '77 123'])('%j finds nothing', async (search) => {
    expect(await numbers('waiting', { search })).toEqual([]);
  });

  test('an empty one finds all', async () => {
    expect(await numbers('waiting', { search: '  ' })).toEqual(['G-AAAAAA']);
  });
});

test('what the owner has not said yes to is found by its bike and part, and not by the owner’s name', async () => {
  await aShopWithBike();
  const asked = await claim({ state: 'asked' }, { name: 'Selim' });
  const ended = await claim({ state: 'not-agreed' }, { name: 'Guidão' });
  for (const search of ['souza', 'Marina de Souza'])
    expect([await numbers('asked', { search }), await numbers('closed', { search })]).toEqual([[], []]);
  expect(await numbers('asked', { search: 'selim' })).toEqual([asked.number]);
  expect(await numbers('closed', { search: bike.tag })).toEqual([ended.number]);
});

test('another shop’s claims are not listed, counted or found', async () => {
  await aShopWithBike();
  const { number } = await claim();
  const other = await anEmployee(house());
  expect(await list('waiting', {}, other)).toMatchObject({ claims: [], counts: { waiting: 0, closed: 0 } });
  expect(await numbers('waiting', { search: number }, other)).toEqual([]);
});

test('what presses is counted over all pages: what the reader can do something about, and what is near the end of its term', async () => {
  await aShopWithBike();
  const mechanic = await anEmployee(house(), { office: 'mechanic', shop: reader.shop });
  const finance = await anEmployee(house(), { office: 'finance', shop: reader.shop });
  for (let nth = 0; nth < 31; nth++) await claim({ state: 'requested' });
  await claim({ state: 'in-review', openedBy: mechanic.id });
  await claim({ state: 'in-review', openedBy: reader.id, diagnosedBy: mechanic.id });
  await claim({ state: 'appealed', complainedOn: '2026-10-28' });
  await claim({ state: 'rejected', complainedOn: '2026-10-20' });
  const pressing = async (person: { token: string }) => (await list('waiting', {}, person)).pressing;
  expect([await pressing(reader), await pressing(mechanic), await pressing(finance)]).toEqual([33, 32, 1]);
  const elsewhere = await anEmployee(house());
  expect(await pressing(elsewhere)).toBe(0);
  expect((await list('closed', { search: '%' })).pressing).toBe(33);
});

test('a claim is listed with its bike and part, the owner masked, and whether it is the reader’s to do', async () => {
  await aShopWithBike();
  const mechanic = await anEmployee(house(), { office: 'mechanic', shop: reader.shop });
  const finance = await anEmployee(house(), { office: 'finance', shop: reader.shop });
  const made = await claim(
    { state: 'in-review', openedBy: mechanic.id },
    { name: 'Selim', brand: 'Aurora', model: 'Trail' },
  );
  const [seen] = (await list('waiting')).claims;
  expect(seen).toEqual({
    id: made.id,
    number: made.number,
    state: 'in-review',
    part: { id: made.componentId, name: 'Selim', brand: 'Aurora', model: 'Trail', serialNumber: null },
    tag: bike.tag,
    bikeModel: bike.model.name,
    shop: { id: reader.shop.id, cnpj: reader.shop.cnpj, name: reader.shop.name, city: reader.shop.city },
    complainedOn: '2026-11-20',
    dueOn: '2026-12-20',
    partExpectedOn: null,
    brandGives: false,
    assignee: null,
    changedAt: '2026-11-20T15:00:00.000Z',
    ownerName: 'M***a S.',
    forMe: true,
  });
  const forMe = async (person: { token: string }) => (await list('waiting', {}, person)).claims[0]!.forMe;
  // Who opened it does not decide; finance only reads.
  expect([await forMe(mechanic), await forMe(finance)]).toEqual([false, false]);
});
