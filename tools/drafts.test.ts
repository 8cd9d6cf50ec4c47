import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
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
  expect((await read(spanish, '/locale/en/on-demand/desk.json'))['places']?.['team']).toBe('⟦Team⟧');
});

test('the letters of a server that is started so are in it too, and marked where it lacks words', async () => {
  const script = `
    const { proveAddressLetter, accountKeptLetter } = await import('./server/account/letters.ts');
    const reader = { email: 'ana@example.com', name: 'Ana', language: 'en' };
    const letters = [proveAddressLetter(reader, 'https://x.example/'), accountKeptLetter(reader, 'https://x.example')];
    console.log(JSON.stringify(letters.map(({ subject }) => subject)));`;
  const told = await promisify(execFile)(
    process.execPath,
    ['--import', './tools/draft-letters.ts', '--input-type=module-typescript', '--eval', script],
    { cwd: fileURLToPath(new URL('..', import.meta.url)), env: { ...process.env, DRAFT_LANGUAGE: 'es' } },
  );
  expect(JSON.parse(told.stdout)).toEqual(['Confirma tu correo', '⟦Your Pedivela account stays⟧']);
});

test('Portuguese stays, and without a draft English does', async () => {
  expect((await read(spanish, '/locale/pt-BR/tag.json'))['landing']?.['activate']).toBe('Ativar garantia');
  expect((await read(plain, '/locale/en/tag.json'))['landing']?.['activate']).toBe('Activate warranty');
});

test('a build has no part of it: it is no file that the app asks for', () => {
  expect(draftInDevelopment('es').apply).toBe('serve');
  expect(englishFiles().filter((file) => file.includes('/drafts/'))).toEqual([]);
});
