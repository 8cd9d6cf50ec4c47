import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serviceSchema } from './typed-service.ts';

const typed = { kind: 'inspection', doneOn: '2026-11-26', distanceKm: '', text: '', part: '0', nextOn: '' };
const parse = (wish: Partial<typeof typed>) => z.safeParse(serviceSchema('2026-11-26'), { ...typed, ...wish });

test('what is left empty is nothing', () =>
  expect(parse({}).data).toMatchObject({ distanceKm: null, text: null, nextOn: null }));

test.each([
  ['1250', 1250],
  [' 1.250 ', 1250],
  ['12,500 km', 12_500],
  ['0', 0],
])('%s kilometres', (distanceKm, km) => expect(parse({ distanceKm }).data?.distanceKm).toBe(km));

test.each([
  [{ distanceKm: '12.5' }, 'distanceKm number-malformed'],
  [{ distanceKm: '-3' }, 'distanceKm number-malformed'],
  [{ distanceKm: '500001' }, 'distanceKm invalid'],
  [{ doneOn: '' }, 'doneOn date-malformed'],
  [{ doneOn: '2026-11-27' }, 'doneOn date-future'],
  [{ nextOn: '2026-11-26' }, 'nextOn date-before'],
  [{ kind: 'part-fitted' }, 'part required'],
  [{ text: 'a'.repeat(1001) }, 'text too-long'],
])('%o is said at its field: %s', (wish, said) => {
  const { error } = parse(wish);
  const [first] = error!.issues;
  expect(`${first!.path.join('.')} ${first!.message}`).toBe(said);
});

test('all that is wrong is said at once, and nothing that only follows from a wrong day', () => {
  const said = (wish: Partial<typeof typed>) =>
    parse(wish).error!.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  expect(said({ kind: 'part-fitted', distanceKm: 'muitos', doneOn: '2026-11-27', nextOn: '2026-11-01' })).toEqual([
    'distanceKm number-malformed',
    'doneOn date-future',
    'nextOn date-before',
    'part required',
  ]);
  expect(said({ kind: '', doneOn: '', nextOn: '2026-11-01', text: 'a'.repeat(1001) })).toEqual([
    'kind required',
    'doneOn date-malformed',
    'text too-long',
  ]);
});
