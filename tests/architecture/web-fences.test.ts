import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

type Rule = {
  /** The folders and files of the web that it may import, besides itself. Types may come from everywhere in the web. */
  web: readonly string[];
  /** What of the domain; all of it, where nothing is said. */
  domain?: RegExp;
  /** The packages that it may import; any, where nothing is said. */
  packages?: RegExp;
};

/** Folders that are no feature. */
const folders: Record<string, Rule> = {
  'kit': { web: [], domain: /^domain\/tag\/reading\//, packages: /^(react|react-dom|lucide-react|zxing-wasm)(\/|$)/ },
  'guards': { web: [], packages: /^$/ },
  'state': { web: [], packages: /^(zod\/mini|zustand|idb)(\/|$)/ },
  'api': { web: ['state'], packages: /^(react|@tanstack\/react-query)$/ },
  'locale': { web: ['state'], packages: /^(react|i18next|react-i18next)$/ },
  'shell': { web: ['kit', 'state', 'api', 'locale', 'guards', 'routes.ts'] },
  'installed': { web: ['state', 'api', 'screens.ts'], packages: /^workbox-/ },
  'all-screens': { web: ['kit', 'state', 'api', 'shell', 'features.ts', 'routes.ts'] },
  // It shows the landing as phones will, before a look is saved.
  'desk': { web: ['kit', 'state', 'api', 'locale', 'shell', 'tag/landing-view.tsx'] },
  'first': { web: ['state'], packages: /^$/ },
  'public': { web: [] },
  'styles': { web: [] },
};
/** Features never import one another, and of guards and the route table only types. */
const feature: Rule = { web: ['kit', 'state', 'api', 'locale', 'shell'] };
/** The states of screens, which only the page of all screens collects. */
const states: Rule = { web: ['all-screens'] };

const isFeature = (folder: string) => existsSync(`web/${folder}/feature.ts`);
/** `web/shop/menu/menu.screen.tsx` → `shop`, `web/routes.ts` → `routes.ts`. */
const partOf = (path: string) => path.split('/')[1]!;
const isStates = (path: string) => path.endsWith('.states.ts');

const files = sourceFiles(['web']);
const inFolders = readdirSync('web', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test('each folder of the web has a rule, or is a feature', () => {
  expect(inFolders.filter((folder) => !(folder in folders) && !isFeature(folder))).toEqual([]);
  expect(Object.keys(folders).filter((folder) => !inFolders.includes(folder) || isFeature(folder))).toEqual([]);
});

describe('imports no more than its rule says:', () => {
  test.each(inFolders)('%s', (folder) => {
    const own = files.filter(({ path }) => path.startsWith(`web/${folder}/`));
    const wrong = own.flatMap(({ path, imports }) => {
      const rule = isStates(path) ? states : (folders[folder] ?? feature);
      return imports.filter((link) => !allows(rule, folder, link)).map(({ target }) => `${path} → ${target}`);
    });
    expect(wrong).toEqual([]);
  });
});

function allows(rule: Rule, folder: string, { target, typeOnly }: { target: string; typeOnly: boolean }): boolean {
  if (target.startsWith('domain/')) return rule.domain?.test(target) ?? true;
  if (/^(server|tests|tools|bench)\//.test(target)) return false;
  if (!target.startsWith('web/')) return rule.packages?.test(target) ?? true;
  return (
    partOf(target) === folder ||
    rule.web.some((one) => one === partOf(target) || target === `web/${one}`) ||
    (typeOnly && !rule.domain)
  );
}

test('nobody imports the states of screens: they are collected', () => {
  const importers = files.filter(({ imports }) => imports.some(({ target }) => isStates(target)));
  expect(importers.map(({ path }) => path)).toEqual([]);
});

test('each feature is in the list of features', () => {
  const listed = files.find(({ path }) => path === 'web/features.ts')!.imports.map(({ target }) => target);
  expect(globSync('web/*/feature.ts').filter((file) => !listed.includes(file))).toEqual([]);
});

test('no folder has more than 30 files of code', () => {
  const sizes = Map.groupBy(files, ({ path }) => path.slice(0, path.lastIndexOf('/')));
  expect([...sizes].filter(([, own]) => own.length > 30).map(([folder]) => folder)).toEqual([]);
});

describe('one way to read, to change and to ask:', () => {
  const code = files.map(({ path }) => ({ path, text: readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));
  /** The files that have this, and of which of those it is the business. */
  const ways: [what: string, has: RegExp, homes: string[]][] = [
    [
      'a query is an Answer, or useAnswer; a mutation is useChange',
      /\buse(Suspense)?(Query|Queries|InfiniteQuery|Mutation)\b/,
      ['web/api/use-answer.ts', 'web/shell/answer/use-change.ts'],
    ],
    [
      'why a call was refused is said with the time from which it works again',
      /\brefusals?:refusal\.|shell:refusal|[`']refusal\./,
      [
        'web/locale/index.ts',
        'web/shell/form/form-problems.ts',
        'web/shell/form/refusal-words.tsx',
        'web/shell/toasts/notify.ts',
      ],
    ],
    ['a question is a ConfirmDialog', /<Dialog\b[\s\S]*?\bactions=/, ['web/shell/answer/confirm-dialog.tsx']],
    [
      'what did not load, and what is from before, is said by an Answer',
      /<(Failed|Unreachable)\b/,
      ['web/shell/answer/answer.tsx'],
    ],
  ];

  test.each(ways)('%s', (_, has, homes) => {
    expect(code.filter(({ text }) => has.test(text)).map(({ path }) => path)).toEqual(homes);
  });
});

test('the styles that the server writes into pages are made from files that are there', () => {
  const sources = globSync('web/styles/*.css').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/@source ['"]([^'"]+)['"]/g)].map(([, source]) => source!),
  );
  expect(sources.length).toBeGreaterThan(5);
  expect(
    sources.filter((source) => !source.endsWith('..') && globSync(source, { cwd: 'web/styles' }).length === 0),
  ).toEqual([]);
});
