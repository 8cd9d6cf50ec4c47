import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

/** `drizzle-orm/pg-core` → `drizzle-orm`, `@fastify/static` as it is. */
const packageOf = (target: string) => target.split('/', target.startsWith('@') ? 2 : 1).join('/');

/** Everything that a production install runs, and what the build puts into phones. */
const shipped = sourceFiles(['server', 'domain', 'web']).flatMap(({ path, imports }) =>
  imports
    .filter(({ target, typeOnly }) => !typeOnly && !isBuiltin(target) && !/^(server|domain|web)\//.test(target))
    .map(({ target }) => ({ path, name: packageOf(target) })),
);

/** Loaded only in development. */
const inDevelopment = [{ path: 'server/pages/open-developing-web.ts', name: 'vite' }];

/** Read as files: by a style sheet, by the writer of PDFs. */
const fonts = ['@fontsource-variable/hanken-grotesk', '@fontsource/hanken-grotesk'];

test('a production install has every package that it runs', () => {
  expect(shipped.length).toBeGreaterThan(50);
  const missing = shipped.filter(({ name }) => !(name in dependencies));
  expect(missing).toEqual(inDevelopment);
});

test('what builds and what tests is no part of it', () => {
  const used = new Set(shipped.map(({ name }) => name));
  const tools = ['vite', '@vitejs/plugin-react', 'tailwindcss', '@tailwindcss/vite', 'vitest', 'typescript'];
  for (const name of tools) {
    expect(devDependencies).toHaveProperty([name]);
    expect(dependencies).not.toHaveProperty([name]);
  }
  expect(Object.keys(dependencies).filter((name) => !used.has(name))).toEqual(fonts);
});

test('what sends traces is loaded only where a collector is set', () => {
  const files = sourceFiles(['server', 'domain', 'web']);
  const senders = files.filter(({ imports }) => imports.some(({ target }) => target.startsWith('@opentelemetry/')));
  const loaders = ['server/traces/exporter.ts', 'server/traces/open-traces.ts'];
  expect(senders.map(({ path }) => path)).toEqual(loaders);
  const links = files.flatMap(({ path, imports }) => imports.map((link) => ({ path, ...link })));
  expect(
    links
      .filter(({ target }) => loaders.includes(target))
      .map(({ path, target, onDemand }) => [path, target, onDemand]),
  ).toEqual([
    ['server/start.ts', 'server/traces/open-traces.ts', true],
    ['server/traces/open-traces.ts', 'server/traces/exporter.ts', false],
  ]);
});

test('the bundler is loaded only when it is needed', () => {
  const code = readFileSync('server/pages/open-developing-web.ts', 'utf8');
  expect(code.match(/^import (?!type ).*'vite'/m)).toBeNull();
  expect(code).toContain("await import('vite')");
});
