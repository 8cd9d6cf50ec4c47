import { randomUUID } from 'node:crypto';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allOf } from '#tests/server/all-of.ts';
import { whileCollecting } from '#tests/server/while-collecting.ts';
import { fileOf } from '#tools/insurer/sample-proposal.ts';
import { askJson } from './cep/via-cep.ts';
import { createHttpInsurer } from './insurer/http-insurer.ts';
import { createSmtpMail } from './mail.ts';
import { systemClock } from './ports.ts';
import { createS3Files } from './s3-files.ts';
import { createS3Storage } from './s3-storage.ts';
import { createHttpSms } from './sms.ts';
import { fileKey } from './storage-keys.ts';

/** The patience of the drivers here: some garbage collections pass in it, as they do in one of a minute. */
const patience = 2_500;
/** By then what is given up was given up: milliseconds. */
const late = 10_000;

const opened: (() => void)[] = [];
afterAll(() => opened.forEach((close) => close()));

async function listen(server: Server): Promise<number> {
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  opened.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** An HTTP server; closing it ends every connection. */
async function aServer(answer: RequestListener): Promise<string> {
  const server = createHttpServer((request, response) => {
    request.resume();
    answer(request, response);
  });
  const port = await listen(server);
  opened.push(() => server.closeAllConnections());
  return `http://127.0.0.1:${port}`;
}

const silent: RequestListener = () => {};
/** The head of an answer and a part of its body. */
const half: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"half":');
};

const bucket = (endpoint: string) => ({ endpoint, bucket: 'b', region: 'r', keyId: 'key', secret: 'secret' });
const files = (at: string) => createS3Files(bucket(at), patience, 1_000);
const pictures = (at: string) => createS3Storage(bucket(at), patience);
const insurer = (url: string) =>
  createHttpInsurer(
    { url, keyId: 'pedivela', secret: 'a secret of some length' },
    { clock: systemClock, patience: { request: patience, file: patience } },
  );
const aKey = () => fileKey('evidence', randomUUID(), 'image/jpeg');
const picture = `brands/${'c3'.repeat(32)}.png`;
const clip = fileOf(Buffer.alloc(100_000, 7), 'video/mp4');
async function* content(bytes: number) {
  yield new Uint8Array(bytes);
}

type Ask = (at: string) => Promise<unknown>;

const asked: [string, Ask][] = [
  ['files: put', (at) => files(at).put(aKey(), content(10), { maxBytes: 10 })],
  ['files: put in parts', (at) => files(at).put(aKey(), content(3_000), { maxBytes: 3_000 })],
  ['files: open', (at) => files(at).open(aKey())],
  ['files: list', (at) => allOf(files(at).list('evidence'))],
  ['files: remove', (at) => files(at).remove(aKey())],
  ['pictures: put', (at) => pictures(at).put(picture, { bytes: new Uint8Array(10), contentType: 'image/png' })],
  ['pictures: get', (at) => pictures(at).get(picture)],
  [
    'text messages',
    (url) => createHttpSms({ url, token: 't', sender: 's' }, patience).send({ id: '1', to: '+55', text: '' }),
  ],
  ['postal codes', (url) => askJson(url, z.object({}), { patience })],
  ['the insurer', (url) => insurer(url).status(randomUUID())],
  ['the insurer, with a file', (url) => insurer(url).sendFile(randomUUID(), 'clip', clip)],
];

/** What reads on after the head of an answer; the others let go of it. */
const read: [string, Ask][] = [
  ['files: read, stopped half-way', async (at) => files(at).read(aKey(), { first: 0, last: 999 })],
  ['files: open, stopped half-way', async (at) => buffer((await files(at).open(aKey()))!.stream)],
  ['files: list, stopped half-way', (at) => allOf(files(at).list('evidence'))],
  ['pictures: get, stopped half-way', (at) => pictures(at).get(picture)],
  ['postal codes, stopped half-way', (url) => askJson(url, z.object({}), { patience })],
  ['the insurer, stopped half-way', (url) => insurer(url).status(randomUUID())],
];

async function aMailServer(): Promise<string> {
  const server = createServer((socket) => {
    opened.push(() => socket.destroy());
    socket.write('220 hello\r\n');
  });
  return `smtp://127.0.0.1:${await listen(server)}`;
}

async function sendMail(url: string): Promise<void> {
  const mail = createSmtpMail({ url, from: 'a@example.com' }, { connecting: 60_000, whole: patience });
  opened.push(mail.close);
  await mail.send({ id: '1', to: 'b@example.com', replyTo: null, subject: '', text: '', html: '', attachments: [] });
}

/** How it went with all of them, side by side, while garbage is collected. */
const outcomes = new Map<string, string>();

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  const began = performance.now();
  // Time: who is still waiting then has no patience any more that would end.
  const waiting = new Promise<string>((resolve) => setTimeout(resolve, late, 'still waiting').unref());
  const done = work.then(
    () => 'it went well',
    // Not before: then it was something else.
    () => (performance.now() - began > patience * 0.9 ? 'given up' : 'failed at once'),
  );
  return Promise.race([done, waiting]);
}

beforeAll(async () => {
  const [nobody, halfWay, mail] = [await aServer(silent), await aServer(half), await aMailServer()];
  const works: [string, () => Promise<unknown>][] = [
    ...asked.map(([name, ask]): [string, () => Promise<unknown>] => [name, () => ask(nobody)]),
    ...read.map(([name, ask]): [string, () => Promise<unknown>] => [name, () => ask(halfWay)]),
    ['mail', () => sendMail(mail)],
  ];
  await whileCollecting(
    Promise.all(works.map(async ([name, work]) => void outcomes.set(name, await outcomeOf(work())))),
  );
});

test.each([...asked, ...read, ['mail'] as const].map(([name]) => [name]))(
  '%s: garbage collections take nobody’s patience away',
  (name) => {
    expect(outcomes.get(name)).toBe('given up');
  },
);
