import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { needsOf } from '#web/feature.ts';
import { features } from '#web/features.ts';
import type { ScreenFile } from '#web/route-meta.ts';
import { routes } from '#web/routes.ts';
import { madeOf, sourceFiles } from './source-files.ts';

const files = new Map(sourceFiles(['web']).map(({ path, imports }) => [path, imports]));
const inFrame = globSync('web/locale/en/*.json').map((file) => basename(file, '.json'));

/** Asks for the words that its user names. */
const asksForOthers = 'web/shell/form/form-problems.ts';

/** The words that a file asks for by their name; those that it fetches itself do not count. */
function askedFor(path: string): string[] {
  if (!files.has(path) || path === asksForOthers) return [];
  const code = readFileSync(path, 'utf8');
  const hooks = [...code.matchAll(/useTranslation\(([^)]*)\)|words: ('[\w-]+')/g)].map(
    ([, hook, words]) => hook ?? words,
  );
  const named = hooks.flatMap((names) => [...names!.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!));
  return named.filter((name) => !code.includes(`loadWords('${name}')`));
}

/** The words that come with a row's title. */
const titled = (path: string) =>
  routes
    .filter(({ screen }) => `web/${screen}` === path)
    .flatMap(({ title, shopTitle, titleWith }) => [title, shopTitle, titleWith?.title])
    .flatMap((title) => (title?.includes(':') ? [title.split(':')[0]!] : []));

test.each(globSync('web/*/**/*.screen.tsx'))('%s has all of its words, and no others', (screen) => {
  const feature = features.find(({ folder }) => screen.startsWith(`web/${folder}/`));
  const there = needsOf(feature?.screens, screen.slice('web/'.length) as ScreenFile).words ?? [];
  const asked = [...[...madeOf(screen, files)].flatMap(askedFor), ...titled(screen)].filter(
    (name) => !inFrame.includes(name),
  );
  expect(new Set(there)).toEqual(new Set(asked));
});
