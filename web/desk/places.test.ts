import { expect, test } from 'vitest';
import { toDesk } from '#domain/paths.ts';
import { actionsOf, staffOffices } from '#domain/staff/office.ts';
import { doors, places, placesOf } from './places.ts';

const pages = ['', ...[...doors, ...places].map(({ path }) => path)];

test.each(
  Object.values(toDesk).flatMap((side) => Object.values(side).map(({ pattern }) => [pattern, side.home.pattern])),
)('%s, where letters lead, is a page', (pattern, home) => {
  expect(pages).toContain(pattern.slice(home.length));
});

test.each(staffOffices)('the office %s has a page to begin with, and none that it may not see', (office) => {
  const may = actionsOf(office);
  const seen = placesOf({ may });
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter(({ needs }) => needs && !may.includes(needs))).toEqual([]);
});
