import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatMobile } from '#domain/brazil/phone.ts';
import { readDemoAccounts, readDemoKeys, readDemoShops, readDemoTags, readTable } from '#server/demo/read-demo.ts';
const documents = globSync('{*.md,docs/*.md,docs/decisions/*.md}');
/** The feature that CONTRIBUTING.md shows how to add. */
const example = '/reminders/';
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** The paths from the root, in code or prose, and the files at the root that stand in a document. Of a pattern, what comes before it. */
function pathsIn(text: string): string[] {
  const fromRoot = /(?<![\w./#@-])(?:domain|server|web|tests|bench|docs|tools|demo|\.ci)\/[\w./-]*/g;
  const atRoot = /(?<![\w./-])(?:[A-Z]+\.md|\.env\.example|(?:package|budget)\.json|\w+\.config\.ts)(?!\w)/g;
  return [...text.matchAll(fromRoot), ...text.matchAll(atRoot)].map(([path]) => path.replace(/\.$/, ''));
}

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  test('names only paths that exist', () => {
    const missing = pathsIn(text).filter((path) => !existsSync(path) && !path.endsWith(example));
    expect(missing).toEqual([]);
  });

  test('links only to what exists', () => {
    const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, link]) => link!);
    const missing = links.filter((link) => !/^https?:/.test(link) && !existsSync(join(dirname(document), link)));
    expect(missing).toEqual([]);
  });

  test('names only commands that exist', () => {
    const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test.each([
  ['README.md', 7000],
  ['ARCHITECTURE.md', 10_000],
])('%s is read in one sitting: at most %i bytes', (document, most) => {
  expect(Buffer.byteLength(readFileSync(document))).toBeLessThanOrEqual(most);
});

test('every section of the specification that a comment cites is there', () => {
  const sections = [...readFileSync('docs/specification.md', 'utf8').matchAll(/^## (\d+)\./gm)].map(
    ([, number]) => number,
  );
  const cited = globSync('{domain,server,web,tests,tools,bench}/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/specification (\d+)/g)].map(([, number]) => ({ file, number })),
  );
  expect(cited.length).toBeGreaterThan(40);
  expect(cited.filter(({ number }) => !sections.includes(number))).toEqual([]);
});

test('every decision record that something refers to is there', () => {
  const files = globSync('{.env.example,docs/*.yaml,{domain,server,web,tests,tools,bench}/**/*.{ts,tsx,css,html}}');
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/docs\/decisions\/[\w-]+\.md/g)].flat(),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

describe('the tables of docs/demo.md', () => {
  const demo = readFileSync('docs/demo.md', 'utf8');
  test.each(readDemoTags())('$tag', ({ tag, serialNumber, shows }) => {
    expect(demo).toContain(`| \`${tag}\` | ${serialNumber ? `\`${serialNumber}\`` : '–'} | ${shows} |`);
  });
  test.each(readDemoKeys())('the access key of $tag', ({ accessKey, shows }) => {
    expect(demo).toContain(`| \`${accessKey}\` | ${shows} |`);
  });
  test.each(readTable<'part' | 'about'>('claims'))('the claim on the $part', ({ part, about }) => {
    expect(demo).toContain(`| ${part} | ${about} |`);
  });
  test.each(readDemoAccounts())('$name, a cyclist', ({ email, phone, name, shows }) => {
    expect(demo).toContain(`| \`${email ?? formatMobile(phone!)}\` | ${name} | ${shows} |`);
  });
  test.each(readDemoShops().flatMap(({ employees }) => employees))('$name', ({ phone, name, office }) => {
    const words = `| \`${formatMobile(phone)}\` | ${name} | ${office}`;
    expect(demo.toLowerCase()).toContain(words.toLowerCase());
  });
});

test('the demo’s invoices are those that its list of access keys names', () => {
  const keys = readDemoKeys().map(({ accessKey }) => `demo/invoices/${accessKey.replaceAll(' ', '')}-nfe.xml`);
  expect(globSync('demo/invoices/*').toSorted()).toEqual(keys.toSorted());
});
