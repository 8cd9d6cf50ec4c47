import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#web/routes.ts';
import { aPlace, type Place } from './place.ts';
import { startProduction, type ProductionServer } from './server.ts';

// The built server as a whole: parts that are tested one by one share one Fastify instance here, with each other's hooks,
// route settings and catch-all routes.

const built = fileURLToPath(new URL('../../dist/client', import.meta.url));
const types: Record<string, RegExp> = {
  '.css': /^text\/css/,
  '.js': /^(text|application)\/javascript/,
  '.png': /^image\/png$/,
  '.svg': /^image\/svg\+xml/,
  '.txt': /^text\/plain/,
  '.wasm': /^application\/wasm$/,
  '.webmanifest': /^application\/manifest\+json/,
  '.woff': /^font\/woff$/,
  '.woff2': /^font\/woff2$/,
};

let place: Place;
let server: ProductionServer | undefined;
beforeAll(async () => {
  place = await aPlace();
  server = await startProduction(place, { OPERATOR_EMAIL: 'operator@example.com' });
});
afterAll(async () => {
  await server?.stop();
  await place.clear();
});

async function get(path: string, accept = '*/*') {
  const answer = await fetch(server!.url + path, { headers: { accept }, redirect: 'manual' });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', bytes: await answer.bytes() };
}

type Operation = { security?: object[]; parameters?: { name: string; in: string; required?: boolean }[] };

/** The endpoints that can be read, by their path. */
async function readable(): Promise<[string, Operation][]> {
  const { bytes } = await get('/api/openapi.json');
  const { paths } = JSON.parse(new TextDecoder().decode(bytes)) as { paths: Record<string, { get?: Operation }> };
  return Object.entries(paths).flatMap(([path, { get: operation }]) => (operation ? [[path, operation]] : []));
}

test('the description of the endpoints', async () => {
  expect(await get('/api/openapi.json')).toMatchObject({
    status: 200,
    type: expect.stringMatching(/^application\/json/),
  });
  expect((await readable()).length).toBeGreaterThan(10);
});

test('every documented address that can be read answers: openly, or by asking for a session', async () => {
  for (const [path, { security, parameters = [] }] of await readable()) {
    const isOpen = security === undefined;
    const needed = parameters.filter(({ in: where, required }) => where === 'path' || required);
    const query = needed.filter((parameter) => parameter.in === 'query').map(({ name }) => `${name}=x`);
    const address = `${path.replace(/\{\w+\}/g, 'NEWR0AD1')}${query.length > 0 ? `?${query.join('&')}` : ''}`;
    const { status, type } = await get(address);
    expect(status, address).toBeLessThan(500);
    if (!isOpen)
      expect({ status, type }, address).toEqual({
        status: 401,
        type: expect.stringMatching(/^application\/problem\+json/),
      });
    else if (needed.length === 0)
      expect({ status, type }, address).toEqual({ status: 200, type: expect.stringMatching(/^application\/json/) });
    else expect(type, address).toMatch(/^application\/(problem\+)?json/);
  }
});

describe('the server’s own addresses', () => {
  test.each([
    ['/healthz', /^application\/json/],
    ['/readyz', /^application\/json/],
    ['/.well-known/jwks.json', /^application\/json/],
    ['/.well-known/security.txt', /^text\/plain/],
    ['/api', /^text\/html/],
    ['/api/problems', /^text\/html/],
    ['/dev/inbox', /^text\/html/],
  ])('%s', async (path, type) => {
    expect(await get(path)).toMatchObject({ status: 200, type: expect.stringMatching(type) });
  });
});

test('every built file, with the type of its ending', async () => {
  const files: string[] = [];
  for await (const file of glob('**/*.*', { cwd: built })) if (!/\.(br|gz)$/.test(file)) files.push(file);
  expect(files).toEqual(expect.arrayContaining(['robots.txt', 'notice.txt', 'favicon.svg', 'manifest.webmanifest']));
  expect(files.some((file) => file.startsWith('assets/'))).toBe(true);
  for (const file of files) {
    const { status, type, bytes } = await get(`/${file}`);
    expect({ status, type }, file).toEqual({ status: 200, type: expect.stringMatching(types[extname(file)]!) });
    expect(Buffer.from(bytes).equals(readFileSync(`${built}/${file}`)), file).toBe(true);
  }
});

describe('pages', () => {
  test.each(routes.filter(({ path }) => !path.includes(':')))('$path', async ({ path, screen, developmentOnly }) => {
    const isThere = screen !== undefined && !developmentOnly;
    expect(await get(path, 'text/html')).toMatchObject({
      status: isThere ? 200 : 404,
      type: 'text/html; charset=utf-8',
    });
  });

  test.each([
    ['the start', '/', 200],
    ['a landing', '/NEWR0AD1', 200],
    ['a tag that nobody registered', '/ZZZZ9999', 404],
    ['what browsers ask for by themselves', '/favicon.ico', 404],
    ['nothing', '/no/such/page', 404],
  ])('%s', async (_what, path, status) => {
    expect(await get(path, 'text/html')).toMatchObject({ status, type: 'text/html; charset=utf-8' });
  });
});

test('nothing of it was an error in the log', () => {
  expect(server!.output()).not.toContain('request failed');
});
