import { expect, test } from 'vitest';
import { toDesk } from '#domain/desk-paths.ts';
import { actionsOf, staffOffices, staffSides } from '#domain/staff/office.ts';
import { doors, places, placesOf } from './places.ts';

const pages = [
  '',
  ...[...doors, ...places].map(({ path }) => path),
  ...places.flatMap(({ path, one, name }) => (one ? `${path}/:${name.replace(/s$/, '')}` : [])),
];

test.each(
  Object.values(toDesk).flatMap((side) => Object.values(side).map(({ pattern }) => [pattern, side.home.pattern])),
)('%s, where letters lead, is a page', (pattern, home) => {
  expect(pages).toContain(pattern.slice(home.length));
});

test.each(staffSides.flatMap((side) => staffOffices.map((office) => [side, office] as const)))(
  'on the side %s the office %s has a page to begin with, and none that it may not see',
  (side, office) => {
    const may = actionsOf(office);
    const seen = placesOf({ may, side });
    expect(seen.length).toBeGreaterThan(0);
    expect(
      seen.filter((place) => (place.needs && !may.includes(place.needs)) || (place.side ?? side) !== side),
    ).toEqual([]);
  },
);
