import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatMobile } from '#domain/brazil/phone.ts';
import { readDemoAccounts, readDemoKeys, readDemoShops, readDemoTags } from '#server/demo/read-demo.ts';
import { readTable } from '#server/demo/read-table.ts';

const documents = globSync('{*.md,docs/*.md,docs/decisions/*.md}');
/** The feature that CONTRIBUTING.md shows how to add. */
const example = '/reminders/';
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  test('names only paths that exist', () => {
    const named = [
      ...text.matchAll(/(?:`|\]\()((?:domain|server|web|tests|bench|docs|tools|demo)\/[\w./-]*)(?:`|\))/g),
    ];
    const missing = named.map(([, path]) => path!).filter((path) => !existsSync(path) && !path.endsWith(example));
    expect(missing).toEqual([]);
  });

  test('names only commands that exist', () => {
    const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
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

test('decision records are numbered without a gap', () => {
  const numbers = globSync('docs/decisions/*.md')
    .map((path) => Number(/(\d{4})-/.exec(path)?.[1]))
    .sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});

describe('the README’s tables', () => {
  const readme = readFileSync('README.md', 'utf8');
  test.each(readDemoTags())('$tag', ({ tag, serialNumber, shows }) => {
    expect(readme).toContain(`| \`${tag}\` | ${serialNumber ? `\`${serialNumber}\`` : '–'} | ${shows} |`);
  });
  test.each(readDemoKeys())('the access key of $tag', ({ accessKey, shows }) => {
    expect(readme).toContain(`| \`${accessKey}\` | ${shows} |`);
  });
  test.each(readTable<'part' | 'about'>('claims'))('the claim on the $part', ({ part, about }) => {
    expect(readme).toContain(`| ${part} | ${about} |`);
  });
  test.each(readDemoAccounts())('$name, a cyclist', ({ email, phone, name, shows }) => {
    expect(readme).toContain(`| \`${email ?? formatMobile(phone!)}\` | ${name} | ${shows} |`);
  });
  test.each(readDemoShops().flatMap(({ employees }) => employees))('$name', ({ phone, name, office }) => {
    const words = `| \`${formatMobile(phone)}\` | ${name} | ${office}`;
    expect(readme.toLowerCase()).toContain(words.toLowerCase());
  });
});

test('the demo’s invoices are those that its list of access keys names', () => {
  const keys = readDemoKeys().map(({ accessKey }) => `demo/invoices/${accessKey.replaceAll(' ', '')}-nfe.xml`);
  expect(globSync('demo/invoices/*').toSorted()).toEqual(keys.toSorted());
});
