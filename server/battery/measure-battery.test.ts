import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { getBatteryPassport, measureBattery } from '#domain/battery/contract.ts';
import type { PassportPoint } from '#domain/battery/passport.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aBattery } from '#tests/builders/battery.ts';
import { aBike, type MadeBike } from '#tests/builders/bike.ts';
import { anEmployee, aShop, type EmployeePerson } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { batteryReadings } from './tables.ts';

const house = useHouse();
let owner: Person;
let bike: MadeBike;
let mechanic: EmployeePerson;

beforeEach(async () => {
  owner = await anAccount(house(), { phoneConfirmed: true });
  bike = await aBike(house(), { owner: owner.id });
  await aBattery(house(), bike, { model: { capacity: 14 }, dynamic: { remainingCapacity: 14 } });
  const shop = await aShop(house(), { name: 'Pedal Bom', city: 'Campinas' });
  mechanic = await anEmployee(house(), { shop, office: 'mechanic', name: 'Mei Tanaka' });
});

const usual = { point: 'remainingCapacity', value: 12.4, takenOn: '2026-11-20', instrument: 'BT-100' } as const;
type Wish = Partial<Omit<typeof usual, 'value' | 'takenOn' | 'instrument' | 'point'>> & {
  id?: string;
  tag?: string;
  point?: string;
  value?: unknown;
  takenOn?: string;
  instrument?: string;
};
const measure = (wish: Wish = {}, { token } = mechanic) =>
  ask(house(), measureBattery, { tag: bike.tag, id: uuidv7(), ...usual, ...wish } as never, { token });
const remaining = ({ points }: { points: PassportPoint[] }) => points.find(({ id }) => id === 'remainingCapacity')!;
const recorded = () => house().db.$count(batteryReadings);

test('what a shop measured is shown from then on; the brand’s own stays in the history, and nobody’s name is said', async () => {
  const { status, body } = await measure();
  expect(status).toBe(200);
  const seen = await ask(house(), getBatteryPassport, { tag: bike.tag }, { token: owner.token });
  const brands = { value: 14, takenOn: '2026-10-01', shop: null, instrument: null };
  for (const passport of [body, seen.body])
    expect(remaining(passport)).toMatchObject({
      value: 12.4,
      lastUpdate: '2026-11-20',
      history: [{ value: 12.4, shop: { name: 'Pedal Bom', city: 'Campinas' }, instrument: 'BT-100' }, brands],
    });
  const text = JSON.stringify(seen.body);
  for (const secret of ['Mei', 'Tanaka', mechanic.id, mechanic.shop.id, mechanic.shop.cnpj])
    expect(text).not.toContain(secret);
});

test('a measurement of an earlier day goes into the history below newer values', async () => {
  const { body } = await measure({ takenOn: '2026-09-30', value: 13.9 });
  expect(remaining(body)).toMatchObject({ value: 14, lastUpdate: '2026-10-01' });
  expect(remaining(body).history.map(({ value }) => value)).toEqual([14, 13.9]);
});

test('of one day, what was recorded last counts', async () => {
  await measure({ value: 12.4 });
  house().clock.advance(60);
  expect(remaining((await measure({ value: 12.6 })).body).value).toBe(12.6);
});

test('the same measurement again, also at once, is recorded once', async () => {
  const id = uuidv7();
  const before = await recorded();
  const answers = await Promise.all([measure({ id }), measure({ id }), measure({ id })]);
  house().clock.advance(5);
  answers.push(await measure({ id }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await recorded()).toBe(before + 1);
});

test('another measurement under the same id is refused, whoever sends it', async () => {
  const id = uuidv7();
  await measure({ id });
  const colleague = await anEmployee(house(), { shop: mechanic.shop, office: 'manager' });
  const others = [measure({ id, value: 11 }), measure({ id, instrument: 'X' }), measure({ id }, colleague)];
  for (const answer of await Promise.all(others)) expect(answer.body.code).toBe('id-taken');
  expect(remaining((await measure({ id })).body).value).toBe(12.4);
});

describe('bad input is refused at its place and changes nothing', () => {
  test.each<[string, Wish, string]>([
    ['a day to come', { takenOn: '2026-11-21' }, 'takenOn date-future'],
    ['a day that does not exist', { takenOn: '2026-02-30' }, 'takenOn date-malformed'],
    ['a value that cannot be', { value: 5000 }, 'value too-large'],
    ['a share above the whole', { point: 'stateOfCharge', value: 120 }, 'value percent-outside'],
    ['more than it was rated for', { value: 90 }, 'value above-rated'],
    ['words for a number', { value: '12,4' }, 'value number-malformed'],
    ['a point that nobody measures', { point: 'ratedCapacity' }, 'point required'],
    ['a point of the model', { point: 'mass' }, 'point required'],
    ['no instrument', { instrument: '  ' }, 'instrument required'],
    ['an instrument as long as a book', { instrument: 'x'.repeat(5000) }, 'instrument too-long'],
    ['control characters', { instrument: 'BT\u0000100' }, 'instrument invalid'],
  ])('%s', async (_, wish, problem) => {
    const before = await recorded();
    const { body } = await measure(wish);
    expect([body.code, body.errors!.map(({ at, code }) => `${at} ${code}`)]).toEqual(['invalid-input', [problem]]);
    expect(await recorded()).toBe(before);
  });

  test('a bike without a battery', async () => {
    const { tag } = await aBike(house());
    expect((await measure({ tag })).body.code).toBe('not-found');
  });
});

test('a day begins in São Paulo', async () => {
  house().clock.set('2026-11-21T01:30:00Z');
  mechanic = await anEmployee(house(), { office: 'mechanic' });
  expect((await measure({ takenOn: '2026-11-20' })).status).toBe(200);
  expect((await measure({ takenOn: '2026-11-21' })).body.code).toBe('invalid-input');
  house().clock.set('2026-11-21T03:15:00Z');
  expect((await measure({ takenOn: '2026-11-21' })).status).toBe(200);
  house().clock.set('2026-11-20T15:00:00Z');
});
