import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftInDevelopment, englishFiles } from './drafts.ts';

const root = fileURLToPath(new URL('../web', import.meta.url));
const open = (language?: string) =>
  createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [draftInDevelopment(language)],
  });
type Vite = Awaited<ReturnType<typeof open>>;
type Texts = { default: Record<string, Record<string, string>> };

let spanish: Vite;
let plain: Vite;
beforeAll(async () => {
  [spanish, plain] = await Promise.all([open('es'), open()]);
});
afterAll(() => Promise.all([spanish.close(), plain.close()]));

const read = async (vite: Vite, file: string) => ((await vite.ssrLoadModule(file)) as Texts).default;

test('in development a draft stands in the place of English, in first views and in the app', async () => {
  expect((await read(spanish, '/locale/en/tag.json'))['landing']?.['activate']).toBe('Activar la garantía');
  const sent = await spanish.transformRequest('/locale/en/tag.json');
  expect(sent?.code).toContain('Activar la garantía');
});

test('what it lacks is English and marked', async () => {
  expect((await read(spanish, '/locale/en/shell.json'))['desktop']?.['title']).toBe('⟦Open this on your phone⟧');
});

test('Portuguese stays, and without a draft English does', async () => {
  expect((await read(spanish, '/locale/pt-BR/tag.json'))['landing']?.['activate']).toBe('Ativar garantia');
  expect((await read(plain, '/locale/en/tag.json'))['landing']?.['activate']).toBe('Activate warranty');
});

test('a build has no part of it: it is no file that the app asks for', () => {
  expect(draftInDevelopment('es').apply).toBe('serve');
  expect(englishFiles().filter((file) => file.includes('/drafts/'))).toEqual([]);
});
