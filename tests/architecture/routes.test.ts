import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { to } from '#domain/paths.ts';
import { isReserved } from '#domain/tag/new-tag.ts';
import { parseTag } from '#domain/tag/tag.ts';
import english from '#web/locale/en/shell.json' with { type: 'json' };
import { routeOf, routes } from '#web/routes.ts';
import { specifiedRoutes } from './specified-routes.ts';

describe('the route table against the specification', () => {
  test.each(specifiedRoutes)('$path', ({ path, domain, query, ...binding }) => {
    const row = routes.find((route) => route.path === path);
    expect(row, 'is in the table').toBeDefined();
    // Where the specification leaves the domain open, the table may say more.
    if (domain) expect(row?.domain).toBe(domain);
    expect(row?.query).toEqual(expect.arrayContaining(query));
    const { authenticated, needs, not, desktop, duringWorks, developmentOnly } = row!;
    expect({ authenticated, needs, not, desktop, duringWorks, developmentOnly }).toEqual(binding);
  });

  test('has no route that nobody asked for', () => {
    const asked = specifiedRoutes.map(({ path }) => path);
    expect(routes.map(({ path }) => path).filter((path) => !asked.includes(path))).toEqual([]);
    expect(new Set(asked).size).toBe(asked.length);
  });
});

/** The words of a title, in English or the language of its screen. */
function wordsOf(title: string, lang = 'en'): unknown {
  const [namespace, key] = title.split(':');
  if (!key) return english.titles[title as 'bike'];
  const file = new URL(`../../web/locale/${lang}/on-demand/${namespace}.json`, import.meta.url);
  const step = (found: unknown, part: string) => (found as Record<string, unknown> | undefined)?.[part];
  return key.split('.').reduce(step, JSON.parse(readFileSync(file, 'utf8')));
}

describe('each row holds together', () => {
  test.each(routes)('$path', (row) => {
    for (const title of [row.title, row.shopTitle, row.titleWith?.title])
      if (title) expect(wordsOf(title, row.lang)).toEqual(expect.any(String));
    const back = typeof row.back === 'function' ? row.back({ tag: 'AB12CD34' }) : row.back;
    for (const path of [back, row.shopBack])
      if (path?.startsWith('/')) expect(routeOf(path), `the back target ${path}`).not.toBeNull();
    const first = row.path.split('/')[1] ?? '';
    // A word of the app's URLs may never be issued as a tag.
    if (!first.startsWith(':') && parseTag(first)) expect(isReserved(first)).toBe(true);
  });
});

test('every path that can be built is a row’s', () => {
  const built = (places: object): unknown[] =>
    Object.values(places).flatMap((place: object) => ('pattern' in place ? [place.pattern] : built(place)));
  expect(new Set(built(to))).toEqual(new Set(['/', ...routes.map(({ path }) => path)]));
});

test('each screen is a file, and each file of a screen is one of the table', () => {
  const files = globSync('**/*.screen.tsx', { cwd: join(import.meta.dirname, '../../web') });
  // What the app shows for every path that is no route has no row.
  const named = [...new Set(routes.flatMap(({ screen }) => screen ?? [])), 'shell/pages/not-found.screen.tsx'];
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
