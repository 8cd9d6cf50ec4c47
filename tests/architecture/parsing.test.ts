import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** What opens files of formats that a stranger can write. */
const libraries = [
  /^sharp$/,
  /^mediabunny$/,
  /^zxing-wasm/,
  /^@xmldom/,
  /^xml-crypto$/,
  /^fast-xml-parser$/,
  /^yauzl$/,
  /^csv-parse/,
  /^pdfjs-dist/,
];
/** Those that read nobody's files but ours: the storage's own answers, and the demo's tables. */
const ofOurs = ['server/outside/s3-parts.ts', 'server/outside/s3-list.ts', 'server/demo/read-demo.ts'];
/** What the processes that parse have no need of: settings, database, the ways out, other features' work. */
const shut = [
  /^server\/(settings|db|outside|letters|identity|jobs|http|pages|cli|demo)\//,
  /\.store\.ts$/,
  /^(pg|pg-boss|drizzle-orm|nodemailer|fastify|aws4fetch|@electric-sql)/,
];

const files = new Map(sourceFiles(['domain', 'server']).map((file) => [file.path, file]));
const isParser = (path: string) => path.endsWith('.parser.ts');

/** Every own file and every package that a program loads, sooner or later, from one of these files on. */
function reach(from: readonly string[]): Set<string> {
  const seen = new Set<string>(from);
  for (const path of seen)
    for (const { target, typeOnly } of files.get(path)?.imports ?? []) if (!typeOnly) seen.add(target);
  return seen;
}

const isLibrary = (target: string) => libraries.some((one) => one.test(target));

describe('strangers’ files are opened in processes of their own', () => {
  test('the server and the desk load nothing that opens them', () => {
    const loaded = reach(['server/main.ts', 'server/operator.ts', 'server/features.ts']);
    expect(loaded.size).toBeGreaterThan(800);
    const wrong = [...loaded]
      .filter((path) => !ofOurs.includes(path))
      .flatMap((path) =>
        (files.get(path)?.imports ?? [])
          .filter(({ target, typeOnly }) => !typeOnly && isLibrary(target))
          .map(({ target }) => `${path} → ${target}`),
      );
    expect(wrong).toEqual([]);
    expect([...loaded].filter(isParser)).toEqual([]);
  });

  test('what opens them is loaded by a parser', () => {
    const opened = reach([...files.keys()].filter(isParser));
    const users = [...files.values()].filter(
      ({ path, imports }) => !ofOurs.includes(path) && imports.some(({ target }) => isLibrary(target)),
    );
    expect(users.filter(({ path }) => !opened.has(path)).map(({ path }) => path)).toEqual([]);
    expect(users.length).toBeGreaterThan(3);
  });

  test('a parser reaches neither settings nor database nor a way out', () => {
    const opened = reach([...files.keys()].filter(isParser));
    expect([...opened].filter((path) => shut.some((one) => one.test(path)))).toEqual([]);
  });

  test('nothing else starts threads for them', () => {
    const threads = [...files.values()].filter(({ imports }) =>
      imports.some(({ target }) => target === 'node:worker_threads'),
    );
    expect(threads.map(({ path }) => path)).toEqual(['server/parsing/child/child.ts', 'server/parsing/child/watch.ts']);
  });

  test('each parser is named by who has files parsed by it', async () => {
    const { readFileSync } = await import('node:fs');
    const named = [...files.keys()]
      .filter((path) => !isParser(path))
      .flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(/new URL\('(\.[^']+\.parser\.ts)', import\.meta\.url\)/g)].map(
          ([, name]) => normalize(join(dirname(path), name!)),
        ),
      );
    const parsers = [...files.keys()].filter(isParser);
    expect(named.toSorted()).toEqual(parsers.toSorted());
  });
});
