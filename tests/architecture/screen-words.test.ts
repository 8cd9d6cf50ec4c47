import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '#web/features.ts';
import { wordsOf } from '#web/words-of.ts';
import { sourceFiles } from './source-files.ts';

const files = new Map(sourceFiles(['web']).map((file) => [file.path, file.imports.map(({ target }) => target)]));
const inFrame = globSync('web/locale/en/*.json').map((file) => basename(file, '.json'));

/** A screen and all its modules. */
function madeOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const target of files.get(path) ?? []) madeOf(target, found);
  return found;
}

/** Asks for the words that its user names. */
const asksForOthers = 'web/shell/form/words-of-field.ts';

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

const screensOfFeatures = features.flatMap(({ folder, screens }) =>
  Object.keys(screens).map((file) => `web/${folder}/${file.slice(2)}`),
);

test.each([...screensOfFeatures, ...globSync('web/{shell,all-screens}/**/*.screen.tsx')])(
  '%s has all of its words',
  (screen) => {
    const feature = features.find(({ folder }) => screen.startsWith(`web/${folder}/`));
    const there = [...inFrame, ...wordsOf(feature?.words, screen.slice('web/'.length))];
    const asked = [...madeOf(screen)].flatMap((path) => askedFor(path).map((name) => ({ path, name })));
    expect(asked.filter(({ name }) => !there.includes(name))).toEqual([]);
  },
);

test('no feature’s folder has words that nothing in it asks for', () => {
  const idle = features.flatMap(({ folder, screens, words = {} }) => {
    const askedIn = (place: string) =>
      Object.keys(screens)
        .filter((file) => dirname(`web/${folder}/${file.slice(2)}`).startsWith(place))
        .flatMap((file) => [...madeOf(`web/${folder}/${file.slice(2)}`)].flatMap(askedFor));
    const all = askedIn(`web/${folder}`);
    return [
      ...(words.everywhere ?? []).filter((name) => !all.includes(name)),
      ...Object.entries(words.below ?? {}).flatMap(([place, names]) =>
        names.filter((name) => !askedIn(`web/${folder}/${place}`).includes(name)),
      ),
    ].map((name) => `${folder}: ${name}`);
  });
  expect(idle).toEqual([]);
});
