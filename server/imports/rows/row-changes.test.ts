import { expect, test } from 'vitest';
import { changeOf, changesBetween } from './row-changes.ts';

const before = {
  name: 'Brisa',
  warrantyMonths: 12,
  photoUrl: null as string | null,
  limitCents: 150_000,
  offered: true,
  covers: [{ title: 'Roubo', text: 'a' }],
  cityKey: 'rio',
};

test.each([
  [{ name: 'Rajada' }, ['name Brisa → Rajada']],
  [{ warrantyMonths: 24, name: 'Rajada' }, ['name Brisa → Rajada', 'warranty_months 12 → 24']],
  [{ photoUrl: '/photos/a.webp' }, ['photo – → /photos/a.webp']],
  [{ limitCents: 1_200_050 }, ['limit 1500.00 → 12000.50']],
  [{ offered: false }, ['offered 1 → 0']],
  [{ covers: [] }, ['covers [{"title":"Roubo","text":"a"}] → []']],
  [{ cityKey: 'niteroi' }, []],
  [{}, []],
])('%j', (facts, told) => {
  const changes = changesBetween(before, { ...before, ...facts }, { cityKey: { column: null } });
  expect(changes.map(({ at, detail }) => `${at} ${detail}`)).toEqual(told);
});

test('a long value is cut, an empty one is a dash', () => {
  expect(changeOf('covers', 'x'.repeat(500), '').detail).toBe(`${'x'.repeat(120)}… → –`);
});
