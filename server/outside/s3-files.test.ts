import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { aBucket } from '#tests/server/a-bucket.ts';
import { allOf } from '#tests/server/all-of.ts';
import type { FilesPort } from './ports.ts';
import { createS3Files } from './s3-files.ts';
import { fileKey } from './storage-keys.ts';

const partSize = 10_000;
const bound = { maxBytes: 1_000_000 };
const aKey = () => fileKey('evidence', randomUUID(), 'video/webm');

const opened: (() => void)[] = [];
afterEach(() => opened.splice(0).forEach((close) => close()));

async function openBucket(timeout = 5_000) {
  const bucket = await aBucket();
  opened.push(bucket.close);
  return { ...bucket, files: createS3Files(bucket.address, timeout, partSize) };
}

async function* content(size: number, read = { bytes: 0 }) {
  for (let at = 0; at < size; at += 1_000) {
    read.bytes += 1_000;
    yield randomBytes(1_000);
  }
}

async function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'it went well',
    (error: Error) => `${error.message} ${JSON.stringify(error)} ${String(error.cause)}`,
  );
}

const works: [string, (files: FilesPort) => Promise<unknown>][] = [
  ['put', (files) => files.put(aKey(), content(1_000), bound)],
  ['put in parts', (files) => files.put(aKey(), content(25_000), bound)],
  ['open', (files) => files.open(aKey())],
  ['list', (files) => allOf(files.list('evidence'))],
  ['remove', (files) => files.remove(aKey())],
];

test('a large file is never in memory as a whole: a part is read when the one before has gone', async () => {
  const { files, tap } = await openBucket();
  const read = { bytes: 0 };
  const ahead: number[] = [];
  tap.instead = ({ url }) => {
    const part = /partNumber=(\d+)/.exec(url!)?.[1];
    if (part) ahead.push(read.bytes - (Number(part) - 1) * partSize);
    return false;
  };
  await files.put(aKey(), content(200_000, read), bound);
  expect(ahead).toHaveLength(20);
  expect(Math.max(...ahead)).toBeLessThanOrEqual(2 * partSize + 1_000);
});

test.each(works)('%s: a wrong secret is an error that repeats none', async (_name, work) => {
  const { address } = await openBucket();
  const failure = await failureOf(work(createS3Files({ ...address, secret: 'another' }, 5_000, partSize)));
  expect(failure).toContain('The storage answered 403.');
  expect(failure).not.toMatch(/another|S3RVER|evidence/);
});

test.each(works)('%s: a storage that says nothing is given up in time', async (_name, work) => {
  const { files, tap } = await openBucket(200);
  tap.instead = () => true;
  expect(await failureOf(work(files))).toContain('no answer in time');
});

test.each(works)('%s: a signed request does not follow a redirect elsewhere', async (_name, work) => {
  const elsewhere = await openBucket();
  const { files, tap } = await openBucket();
  tap.instead = ({ url }, response) => {
    response.writeHead(307, { location: elsewhere.address.endpoint + url! }).end();
    return true;
  };
  expect(await failureOf(work(files))).toContain('cannot be reached');
  expect(elsewhere.asked).toEqual([]);
});

test('a part that is refused abandons the upload: no object, and its parts are not kept', async () => {
  const { files, tap, asked } = await openBucket();
  tap.instead = ({ url }, response) => {
    if (!url!.includes('partNumber=2')) return false;
    response.writeHead(400).end();
    return true;
  };
  const key = aKey();
  expect(await failureOf(files.put(key, content(35_000), bound))).toContain('The storage answered 400.');
  expect(asked.at(-1)).toMatch(/^DELETE .*uploadId=/);
  expect(await files.open(key)).toBeNull();
});

test('an upload that fails at its very end with status 200 is a failure', async () => {
  const { files, tap } = await openBucket();
  tap.instead = ({ method, url }, response) => {
    if (method !== 'POST' || !url!.includes('uploadId=')) return false;
    response.writeHead(200).end('<?xml version="1.0"?><Error><Code>InternalError</Code></Error>');
    return true;
  };
  expect(await failureOf(files.put(aKey(), content(25_000), bound))).toContain('did not put the parts together');
});

test('a storage that is busy for a moment is asked again, also in the middle of a file', async () => {
  const { files, tap } = await openBucket();
  let times = 0;
  tap.instead = ({ url }, response) => {
    if (!url!.includes('partNumber=2') || ++times > 1) return false;
    response.writeHead(503).end();
    return true;
  };
  const key = aKey();
  expect((await files.put(key, content(25_000), bound)).bytes).toBe(25_000);
  expect((await buffer((await files.open(key))!.stream)).length).toBe(25_000);
});

test.each([
  ['stops coming', false, 'stopped in the middle'],
  ['breaks off', true, 'broke off in the middle'],
])('a file that %s half-way is an error', async (_what, ends, words) => {
  const { files, tap } = await openBucket(300);
  tap.instead = (_request, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('half', () => ends && response.destroy());
    return true;
  };
  const { stream } = (await files.open(aKey()))!;
  expect(await failureOf(buffer(stream))).toContain(words);
});

test('who stops reading ends the request', async () => {
  const { files, tap } = await openBucket();
  const ended = new Promise<void>((done) => {
    tap.instead = (_request, response) => {
      response.once('close', done);
      response.writeHead(200, { 'content-length': '1000000' }).write('x'.repeat(1_000));
      return true;
    };
  });
  const { stream } = (await files.open(aKey()))!;
  stream.destroy();
  await ended;
});

test('more files than one answer lists are all listed', async () => {
  const { files, tap, asked } = await openBucket();
  const keys = Array.from({ length: 1_001 }, () => aKey()).toSorted();
  tap.instead = ({ url }, response) => {
    const after = new URL(url!, 'http://s3').searchParams.get('continuation-token');
    const from = after ? keys.indexOf(after) : 0;
    const page = keys.slice(from, from + 500);
    const next = keys[from + 500];
    const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    response.end(`<ListBucketResult>${more}${contents}</ListBucketResult>`);
    return true;
  };
  expect(await allOf(files.list('evidence'))).toEqual(keys);
  expect(asked).toHaveLength(3);
});
