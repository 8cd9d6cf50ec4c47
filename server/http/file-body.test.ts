import { randomBytes, createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { imports } from '#server/imports/tables.ts';
import type { SentFile, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { aDataFolder, aFileServer, begin, sendFile } from '#tests/server/file-server.ts';
import { useHouse } from '#tests/server/house.ts';
import { until } from '#tests/until.ts';

const data = aDataFolder();
const house = useHouse({ dataDir: data.path });
const csv = 'text/csv';

/** What the verb was called with, and what it does. */
const seen: { file: SentFile; bytes: Buffer; mode: number; input: object }[] = [];
let work: () => Promise<void> = async () => {};
const verb: Verb<typeof sendFile> = async ({ file }, input) => {
  seen.push({ file, input, bytes: readFileSync(file.path), mode: statSync(file.path).mode & 0o777 });
  await work();
  return { bytes: file.bytes };
};

let server: Awaited<ReturnType<typeof aFileServer>>;
let secret: string;
beforeAll(async () => {
  server = await aFileServer(house(), sendFile, verb);
  ({ secret } = await anApiKey(house()));
});
afterAll(() => server.app.close());
afterEach(() => {
  seen.length = 0;
  work = async () => {};
});

const hasWaiting = (count: number) =>
  until(async () => expect(await house().db.$count(imports, isNull(imports.startedAt))).toBe(count));
const nothingLeft = () => until(() => expect(data.uploads()).toEqual([]));

async function send(body: BodyInit | null, { query = '', key = secret, ...headers }: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}/files${query}`, {
    method: 'POST',
    body,
    headers: { 'authorization': `Bearer ${key}`, 'content-type': csv, ...headers },
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

describe('a file', () => {
  test('is on the disk while the verb runs, whole and for nobody else, and gone afterwards', async () => {
    const bytes = randomBytes(900_000);
    const answer = await send(bytes, { 'query': '?dryRun=true', 'content-type': 'Text/CSV; charset=utf-8' });
    expect(answer).toMatchObject({ status: 200, body: { bytes: 900_000 } });
    const [{ file, ...rest }] = seen as [(typeof seen)[0]];
    expect(rest).toEqual({ bytes, input: { dryRun: 'true' }, mode: 0o600 });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(file).toMatchObject({ type: csv, bytes: 900_000, sha256 });
    expect(file.path).toMatch(/upload\.csv$/);
    expect(existsSync(file.path)).toBe(false);
    await nothingLeft();
  });

  test.each([
    ['a refusal', () => problem('api-key-scope'), 403, 'api-key-scope'],
    ['an error', () => new Error('x'), 500, 'internal'],
  ])('is gone after %s', async (_name, error, status, code) => {
    work = () => Promise.reject(error());
    expect(await send('a;b')).toMatchObject({ status, body: { code } });
    expect(seen).toHaveLength(1);
    await nothingLeft();
  });
});

describe('refused without a look at it', () => {
  const big = 'x'.repeat(900_000);
  test.each<[string, string, Record<string, string>, number, string]>([
    [
      'a packed body',
      gzipSync('a;b').toString('latin1'),
      { 'content-encoding': 'gzip' },
      415,
      'unsupported-media-type',
    ],
    ['JSON', '{}', { 'content-type': 'application/json' }, 415, 'unsupported-media-type'],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported-media-type'],
    ['nonsense', 'a=b', { 'content-type': 'nonsense' }, 415, 'unsupported-media-type'],
    ['an unknown query', 'a;b', { query: '?admin=1' }, 422, 'invalid-input'],
    ['a wrong query', 'a;b', { query: '?dryRun=maybe' }, 422, 'invalid-input'],
    ['an unknown key', big, { key: `pvk_${'x'.repeat(43)}` }, 401, 'api-key-invalid'],
    ['too large', 'x'.repeat(1_000_001), {}, 413, 'too-large'],
  ])('%s', async (_name, body, headers, status, code) => {
    expect(await send(body, headers)).toMatchObject({ status, body: { code } });
    expect(seen).toEqual([]);
    expect(data.uploads()).toEqual([]);
  });

  test.each([
    ['nothing', { 'content-length': '0' }],
    ['nothing in pieces', { 'transfer-encoding': 'chunked' }],
  ])('%s', async (_name, length) => {
    const headers = { 'authorization': `Bearer ${secret}`, 'content-type': csv, ...length };
    const { request, answer } = begin(`${server.url}/files`, headers);
    request.end();
    const { status, body } = await answer;
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'file-unreadable', errors: [{ at: 'file', code: 'file-empty' }] });
    await nothingLeft();
  });

  test('a body without a type', async () => {
    const { request, answer } = begin(`${server.url}/files`, { authorization: `Bearer ${secret}` });
    request.end('a;b');
    expect(await answer).toMatchObject({ status: 415, body: { code: 'unsupported-media-type' } });
  });
});

test('an upload that grows too large is refused while it is sent, and the client gets the answer', async () => {
  const headers = { 'authorization': `Bearer ${secret}`, 'content-type': csv, 'transfer-encoding': 'chunked' };
  const { request, answer } = begin(`${server.url}/files`, headers);
  const piece = Buffer.alloc(100_000, 'x');
  const sending = setInterval(() => request.write(piece), 2);
  const { status, body } = await answer;
  clearInterval(sending);
  request.destroy();
  expect({ status, code: body.code }).toEqual({ status: 413, code: 'too-large' });
  expect(seen).toEqual([]);
  await nothingLeft();
});

test('a body that breaks off changes nothing and leaves nothing', async () => {
  const headers = { 'authorization': `Bearer ${secret}`, 'content-type': csv, 'content-length': '500000' };
  const { request, answer } = begin(`${server.url}/files`, headers);
  request.write('a;b\n'.repeat(1000));
  await until(() => expect(data.uploads()).toHaveLength(1));
  request.destroy();
  await expect(answer).rejects.toThrow();
  await nothingLeft();
  expect(seen).toEqual([]);
});

test('a slow sender is in nobody’s way', async () => {
  const headers = { 'authorization': `Bearer ${secret}`, 'content-type': csv, 'content-length': '8' };
  const slow = begin(`${server.url}/files`, headers);
  slow.request.write('a;b\n');
  await until(() => expect(data.uploads()).toHaveLength(1));
  for (let count = 0; count < 5; count++) expect((await send('c;d')).status).toBe(200);
  slow.request.end('1;2\n');
  expect(await slow.answer).toMatchObject({ status: 200, body: { bytes: 8 } });
  expect(seen.at(-1)!.bytes.toString()).toBe('a;b\n1;2\n');
  await nothingLeft();
});

test('two imports run at once; the next waits with its file on the disk, and is served', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  work = () => finished;
  const others = await Promise.all([anApiKey(house()), anApiKey(house())]);
  const running = others.map((other) => send('a;b', { key: other.secret }));
  await until(() => expect(seen).toHaveLength(2));
  const third = send('c;d');
  await hasWaiting(1);
  expect(data.uploads()).toHaveLength(3);
  finish();
  expect((await Promise.all([...running, third])).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await house().db.$count(imports)).toBe(0);
});

test('a client that leaves while waiting is removed, with the file', async () => {
  let finish = () => {};
  work = () => new Promise<void>((resolve) => (finish = resolve));
  const running = send('a;b');
  await until(() => expect(seen).toHaveLength(1));
  const headers = { 'authorization': `Bearer ${secret}`, 'content-type': csv, 'content-length': '3' };
  const { request, answer } = begin(`${server.url}/files`, headers);
  request.end('c;d');
  await hasWaiting(1);
  request.destroy();
  await expect(answer).rejects.toThrow();
  await hasWaiting(0);
  await until(() => expect(data.uploads()).toHaveLength(1));
  finish();
  expect((await running).status).toBe(200);
  expect(seen).toHaveLength(1);
});

test('files that are still sent hold up nobody, not even the same key; five of one key are too many', async () => {
  const headers = { 'authorization': `Bearer ${secret}`, 'content-type': csv, 'content-length': '4' };
  const slow = Array.from({ length: 3 }, () => begin(`${server.url}/files`, headers));
  for (const { request } of slow) request.write('a;');
  await until(() => expect(data.uploads()).toHaveLength(3));
  expect((await send('a;b')).status).toBe(200);
  slow.push(begin(`${server.url}/files`, headers));
  slow[3]!.request.write('a;');
  await until(() => expect(data.uploads()).toHaveLength(4));
  const refused = await send('a;b');
  expect(refused).toMatchObject({ status: 429, body: { code: 'import-busy' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send('a;b', { key: (await anApiKey(house())).secret })).status).toBe(200);
  for (const { request } of slow) request.end('b\n');
  for (const { answer } of slow) expect((await answer).status).toBe(200);
  expect((await send('a;b')).status).toBe(200);
});

test('a key whose daily quota is used up is refused before a byte is read', async () => {
  const key = await anApiKey(house());
  await house().db.update(apiKeys).set({ megabytesADay: 1 }).where(eq(apiKeys.id, key.id));
  expect((await send('x'.repeat(900_000), { key: key.secret })).status).toBe(200);
  const headers = { 'authorization': `Bearer ${key.secret}`, 'content-type': csv, 'content-length': '200000' };
  const { request, answer } = begin(`${server.url}/files`, headers);
  request.flushHeaders();
  const { status, body } = await answer;
  request.destroy();
  expect({ status, code: body.code, retryAt: body.retryAt }).toEqual({
    status: 429,
    code: 'import-quota',
    retryAt: '2026-11-21T03:00:00.000Z',
  });
});

test('a limit per partner counts each key for itself, whatever its address', async () => {
  const limited = { ...sendFile, route: 'POST /limited', limit: { per: 'partner', times: 2, seconds: 60 } } as const;
  const { app, url } = await aFileServer(house(), limited, async ({ file }) => ({ bytes: file.bytes }));
  const [one, other] = await Promise.all([anApiKey(house()), anApiKey(house())]);
  const post = async ({ secret: key }: { secret: string }) => {
    const headers = { 'authorization': `Bearer ${key}`, 'content-type': csv };
    return (await fetch(`${url}/limited`, { method: 'POST', body: 'a;b', headers })).status;
  };
  expect([await post(one), await post(one), await post(one), await post(other)]).toEqual([200, 200, 429, 200]);
  await app.close();
});

test('a folder that cannot be written is our error, not the sender’s', async () => {
  const blocked = `${data.path}/a-file`;
  writeFileSync(blocked, '');
  const broken = await aFileServer({ ...house(), config: { ...house().config, dataDir: blocked } }, sendFile, verb);
  const answer = await fetch(`${broken.url}/files`, {
    method: 'POST',
    body: 'a;b',
    headers: { 'authorization': `Bearer ${secret}`, 'content-type': csv },
  });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ code: 'internal' });
  await broken.app.close();
});
