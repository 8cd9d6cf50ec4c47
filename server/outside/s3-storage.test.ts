import { afterEach, expect, test } from 'vitest';
import { anS3Server } from '#tests/server/s3-server.ts';
import { patient } from '#tools/patience.ts';
import type { StoragePort } from './ports.ts';
import { createS3Storage } from './s3-storage.ts';

const key = `brands/${'c3'.repeat(32)}.png`;
const file = { bytes: new Uint8Array([137, 80, 78, 71, 0, 255, 13, 10]), contentType: 'image/png' };

const opened: (() => void)[] = [];
afterEach(() => opened.splice(0).forEach((close) => close()));

async function aServer(...how: Parameters<typeof anS3Server>) {
  const server = await anS3Server(...how);
  opened.push(server.close);
  return server;
}

async function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'it went well',
    (error: Error) => `${error.message} ${JSON.stringify(error)} ${String(error.cause)}`,
  );
}

const works: [string, (storage: StoragePort) => Promise<unknown>][] = [
  ['put', (storage) => storage.put(key, file)],
  ['get', (storage) => storage.get(key)],
];

test('a picture is stored in the bucket and read back, each request signed', async () => {
  const { address, objects, refused } = await aServer();
  const storage = createS3Storage(address);
  expect(await storage.get(key)).toBeNull();
  await storage.put(key, file);
  await storage.put(key, file);
  expect([...objects.keys()]).toEqual([`/pedivela-media/${key}`]);
  expect(objects.get(`/pedivela-media/${key}`)).toEqual({ bytes: Buffer.from(file.bytes), contentType: 'image/png' });
  const got = await storage.get(key);
  expect(got && { ...got, bytes: new Uint8Array(got.bytes) }).toEqual(file);
  expect(refused).toEqual([]);
});

test.each([
  ['secret', { secret: 'another' }],
  ['key', { keyId: 'AKIDOTHER' }],
  ['region', { region: 'us-east-1' }],
])('a wrong %s is an error that repeats no secret', async (_what, wrong) => {
  const { address, objects, refused } = await aServer();
  const storage = createS3Storage({ ...address, ...wrong });
  for (const [, work] of works) {
    const failure = await failureOf(work(storage));
    expect(failure).toContain('The storage answered 403.');
    expect(failure).not.toMatch(/AKID|another|wJalr|c3c3/);
  }
  expect(objects.size).toBe(0);
  expect(refused).toHaveLength(2);
});

test.each(works)('%s: a storage that fails for good is asked three times, then an error', async (_name, work) => {
  const { address, asked } = await aServer((_request, response) => {
    response.writeHead(500).end('<Error/>');
    return true;
  });
  expect(await failureOf(work(createS3Storage(address)))).toContain('The storage answered 500.');
  expect(asked).toHaveLength(3);
});

test.each(works)('%s: a storage that is busy for a moment is asked again', async (_name, work) => {
  let times = 0;
  const { address } = await aServer((_request, response) => {
    if (++times > 1) return false;
    response.writeHead(503).end();
    return true;
  });
  expect(await failureOf(work(createS3Storage(address)))).toBe('it went well');
});

test.each(works)('%s: a storage that says nothing is given up in time', async (_name, work) => {
  const { address } = await aServer(() => true);
  const started = performance.now();
  expect(await failureOf(work(createS3Storage(address, 200)))).toContain('no answer in time');
  expect(performance.now() - started).toBeLessThan(patient(3_000));
});

test('a picture that stops coming half-way is an error', async () => {
  const { address } = await aServer((_request, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('half');
    return true;
  });
  expect(await failureOf(createS3Storage(address, 300).get(key))).toContain('no answer in time');
});

test.each(works)('%s: nobody listening is an error', async (_name, work) => {
  const { address, close } = await aServer();
  close();
  expect(await failureOf(work(createS3Storage(address)))).toContain('ECONNREFUSED');
});

test.each(works)('%s: a signed request does not follow a redirect elsewhere', async (_name, work) => {
  const elsewhere = await aServer();
  const { address } = await aServer((request, response) => {
    response.writeHead(307, { location: elsewhere.address.endpoint + request.url }).end();
    return true;
  });
  expect(await failureOf(work(createS3Storage(address)))).toContain('cannot be reached');
  expect(elsewhere.asked).toEqual([]);
});

test.each(['', '../secret', `brands/../${'a'.repeat(64)}.png`, `${key}?acl`, `/${key}`])(
  '%j is no key: nothing is asked',
  async (wrong) => {
    const { address, asked } = await aServer();
    const storage = createS3Storage(address);
    await expect(storage.put(wrong, file)).rejects.toThrow(/no key/);
    await expect(storage.get(wrong)).rejects.toThrow(/no key/);
    expect(asked).toEqual([]);
  },
);
