import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import english from '#web/locale/en/shell.json' with { type: 'json' };
import { isReserved } from '#domain/tag/reserved-words.ts';
import { parseTag } from '#domain/tag/tag.ts';
import { routeOf, routes } from '#web/routes.ts';
import { ownRoutes, specNames, specRoutes } from './spec-routes.ts';

describe('the route table against the specification', () => {
  test.each([...specRoutes, ...ownRoutes])(
    '$path',
    ({ path, domain, authenticated, query = [], developmentOnly, later }) => {
      const row = routes.find((route) => route.path === path);
      expect(row, 'stands in the table').toBeDefined();
      // Where the specification leaves the domain open, the table may say more.
      if (domain) expect(row?.domain).toBe(domain);
      expect(row?.authenticated).toBe(authenticated);
      expect(row?.query ?? []).toEqual(expect.arrayContaining(query));
      expect(row?.developmentOnly).toBe(developmentOnly);
      expect(row?.screen === undefined, 'its screen is built').toBe(later === true);
    },
  );

  test('has no route that nobody asked for', () => {
    const asked = [...specRoutes, ...ownRoutes].map(({ path }) => path);
    expect(routes.map(({ path }) => path).filter((path) => !asked.includes(path))).toEqual([]);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test.each(Object.entries(specNames))('%s is the name of %s', (name, path) => {
    expect(routes.find((route) => route.name === name)?.path).toBe(path);
  });
});

describe('each row holds together', () => {
  test.each(routes)('$path', (row) => {
    if (row.pageTitle) expect(english.titles).toHaveProperty([row.pageTitle]);
    const back = row.previousRoute?.replace('{{tag}}', 'AB12CD34');
    if (back) expect(routeOf(back), `the back target ${back}`).not.toBeNull();
    const first = row.path.split('/')[1] ?? '';
    // A word of the app's URLs may never be issued as a tag.
    if (!first.startsWith(':') && parseTag(first)) expect(isReserved(first)).toBe(true);
  });
});

test('each screen is a file, and each file of a screen is one of the table', () => {
  const files = globSync('**/*.screen.tsx', { cwd: join(import.meta.dirname, '../../web') });
  // What the app shows for every path that is no route has no row.
  const named = [...routes.flatMap(({ screen }) => screen ?? []), 'shell/not-found.screen.tsx'];
  expect(named.toSorted()).toEqual(files.toSorted());
});

test.each([
  ['/AB12CD34', '/:tag'],
  ['/manuals', '/manuals'],
  ['/insurance/plans', '/insurance/plans'],
  ['/certificate/PV-7F3K-20QX', '/certificate/:number'],
  ['/a/b', undefined],
  ['/', undefined],
])('%s belongs to %s', (path, expected) => {
  expect(routeOf(path)?.path).toBe(expected);
});
