import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { evidenceLimits } from '#domain/claim/limits.ts';
import { getEvidence } from '#domain/claim/owner.contract.ts';
import { getFile } from '#domain/http/file.contract.ts';
import { beginUpload, getUpload, removeUpload, sendPiece } from '#domain/uploads/contract.ts';
import { pieceBytes } from '#domain/uploads/upload.ts';
import { evidence } from '#server/claim/tables.ts';
import { features } from '#server/features.ts';
import { putFile } from '#server/files/content.ts';
import { removeFiles } from '#server/files/remove-files.ts';
import { storedFiles } from '#server/files/tables.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { parse } from '#server/parsing/parse.ts';
import { filesOf as kindsOf, forgetOf, uploadsOf as purposesOf } from '#server/sum-features.ts';
import type { SignedInCtx } from '#server/verb/context.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aPhotoFile, aPiece, anUpload } from '#tests/builders/upload.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse, type TestHouse } from '#tests/server/house.ts';
import { pieceKind } from './files.ts';
import type { UploadPurposes, UploadWork } from './purpose.ts';
import { sendPieceOf } from './send-piece.ts';
import { uploads } from './tables.ts';
import { getUploadOf } from './upload.ts';
import { countPiece } from './uploads.store.ts';

const house = useHouse();
const aPerson = () => anAccount(house(), { phoneConfirmed: true });
const begin = (token: string, bytes: number, id: string = randomUUID(), kind: 'photo' | 'video' = 'photo') =>
  ask(house(), beginUpload, { id, purpose: 'claim-evidence', kind, bytes }, { token });
const rowOf = async (id: string) => (await house().db.select().from(uploads).where(eq(uploads.id, id)))[0];
const evidenceOf = async (id: string) => (await house().db.select().from(evidence).where(eq(evidence.id, id)))[0];
/** Sends and asks as this person, in a house whose uploads are for these purposes. */
function asIn(one: TestHouse, { id: accountId }: { id: string }, purposes: UploadPurposes) {
  const ctx = { ...one, address: '198.51.100.7', caller: { accountId } } as unknown as SignedInCtx;
  const coming = (bytes: Buffer) => ({
    bytes: bytes.length,
    pieces: async function* () {
      yield Readable.from([bytes]);
    },
  });
  return {
    send: (id: string, bytes: Buffer) => sendPieceOf(purposes)({ ...ctx, coming: coming(bytes) }, { id, offset: 0 }),
    ask: (id: string) => getUploadOf(purposes)(ctx, { id }),
  };
}

const filesOf = (id: string) => house().db.select().from(storedFiles).where(eq(storedFiles.causeId, id));

describe('pieces', () => {
  test('go on where they stopped, and one that is there already changes nothing', async () => {
    const person = await aPerson();
    const bytes = await aPhotoFile();
    const { id } = (await begin(person.token, bytes.length)).body;
    const first = await aPiece(house(), person, id, bytes.subarray(0, 300));
    expect(first.body).toMatchObject({ state: 'receiving', received: 300 });
    expect((await aPiece(house(), person, id, bytes.subarray(0, 300))).body).toEqual(first.body);
    expect((await begin(person.token, bytes.length, id)).body).toEqual(first.body);
    expect((await ask(house(), getUpload, { id }, person)).body).toEqual(first.body);
    const last = await aPiece(house(), person, id, bytes.subarray(300), 300);
    expect(last.body.state).toBe('ready');
    expect((await aPiece(house(), person, id, bytes.subarray(300), 300)).body).toEqual(last.body);
    expect((await evidenceOf(id))!.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('that leave a hole, lie across or go beyond the end are refused', async () => {
    const person = await aPerson();
    const { id } = (await begin(person.token, 100)).body;
    await aPiece(house(), person, id, randomBytes(50));
    expect((await aPiece(house(), person, id, randomBytes(20), 60)).body.code).toBe('upload-offset');
    expect((await aPiece(house(), person, id, randomBytes(20), 40)).body.code).toBe('upload-offset');
    expect((await aPiece(house(), person, id, randomBytes(51), 50)).body.code).toBe('too-large');
    expect((await ask(house(), getUpload, { id }, person)).body.received).toBe(50);
  });

  test('of several senders at once: one wins, nothing is there twice, and the file is whole', async () => {
    const person = await aPerson();
    const bytes = await aPhotoFile();
    const { id } = (await begin(person.token, bytes.length)).body;
    const [half, rest] = [bytes.subarray(0, 300), bytes.subarray(300)];
    const first = await Promise.all([1, 2, 3].map(() => aPiece(house(), person, id, half)));
    expect(first.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status, body } of first) if (status !== 200) expect(body.code).toBe('upload-offset');
    expect((await ask(house(), getUpload, { id }, person)).body.received).toBe(300);
    await Promise.all([1, 2, 3].map(() => aPiece(house(), person, id, rest, 300)));
    expect((await ask(house(), getUpload, { id }, person)).body.state).toBe('ready');
    expect(await filesOf(id)).toHaveLength(2);
  });
});

describe('what is announced', () => {
  test.each([
    ['photo', 0, 'invalid-input'],
    ['photo', evidenceLimits.bytes.photo + 1, 'too-large'],
    ['video', 61 * 1024 * 1024, 'too-large'],
  ] as const)('a %s of %d bytes is refused', async (kind, bytes, code) => {
    const { token } = await aPerson();
    const { body } = await begin(token, bytes, randomUUID(), kind);
    expect(body.code).toBe(code);
  });

  test('under an id that is taken is refused; it is one’s own only when it is the same', async () => {
    const [one, other] = [await aPerson(), await aPerson()];
    const { id } = (await begin(one.token, 100)).body;
    for (const answer of [
      await begin(other.token, 100, id),
      await begin(one.token, 101, id),
      await begin(one.token, 100, id, 'video'),
    ])
      expect(answer.body.code).toBe('id-taken');
  });

  test('is bounded for each person, also at once; what is taken back makes room', async () => {
    const { token } = await aPerson();
    const ids = Array.from({ length: evidenceLimits.waiting - 1 }, () => randomUUID());
    for (const id of ids) expect((await begin(token, 100, id)).status).toBe(200);
    const codes = (await Promise.all([1, 2, 3].map(() => begin(token, 100)))).map(({ body }) => body.code ?? 'ok');
    expect(codes.toSorted()).toEqual(['ok', 'upload-quota', 'upload-quota']);
    expect((await begin(token, 100, ids[0])).status).toBe(200);
    for (const _ of [1, 2]) expect((await ask(house(), removeUpload, { id: ids[0]! }, { token })).status).toBe(200);
    expect((await begin(token, 100)).status).toBe(200);
    expect((await begin((await aPerson()).token, 100)).status).toBe(200);
  });
});

test('nobody else sees, continues or takes it back', async () => {
  const [one, other] = [await aPerson(), await aPerson()];
  const { id } = await anUpload(house(), one);
  expect((await ask(house(), getUpload, { id }, other)).body.code).toBe('not-found');
  expect((await ask(house(), getEvidence, { id }, other)).body.code).toBe('not-found');
  expect((await aPiece(house(), other, id, randomBytes(10))).body.code).toBe('not-found');
  await ask(house(), removeUpload, { id }, other);
  const { body } = await ask(house(), getEvidence, { id }, one);
  const fileId = new URL(body.url, 'https://app.example').pathname.split('/').at(-1)!;
  expect((await ask(house(), getFile, { id: fileId }, { token: other.token })).body.code).toBe('not-found');
  expect((await ask(house(), getFile, { id: fileId }, { token: one.token })).status).toBe(200);
});

test('a piece is read by nobody, not even by its sender', async () => {
  const person = await aPerson();
  const { id } = (await begin(person.token, 100)).body;
  await aPiece(house(), person, id, randomBytes(50));
  const [piece] = await filesOf(id);
  expect((await ask(house(), getFile, { id: piece!.id }, { token: person.token })).body.code).toBe('not-found');
});

describe('a check that came to nothing is done again, by the next who asks:', () => {
  test('where the storage failed, at once', async () => {
    const person = await aPerson();
    const bytes = await aPhotoFile();
    const { id } = (await begin(person.token, bytes.length)).body;
    const { files } = house().outside;
    const [put, read] = [files.put.bind(files), files.read.bind(files)];
    // The storage takes the piece, and then nothing any more.
    files.put = (key, ...rest) =>
      key.startsWith('evidence/') ? Promise.reject(new Error('crash')) : put(key, ...rest);
    expect((await aPiece(house(), person, id, bytes)).status).toBe(500);
    files.put = put;
    // And now it gives nothing: that is no reason to call the photo none.
    files.read = () => Promise.reject(new Error('reset'));
    expect((await ask(house(), getUpload, { id }, person)).status).toBe(500);
    files.read = read;
    const answers = await Promise.all([1, 2, 3].map(() => ask(house(), getUpload, { id }, person)));
    expect(answers.map(({ body }) => body.state)).toContain('ready');
    expect((await begin(person.token, bytes.length, id)).body.state).toBe('ready');
    expect(await filesOf(id)).toHaveLength(2);
  });

  test('where the server died, after two minutes', async () => {
    const person = await aPerson();
    const bytes = await aPhotoFile();
    const { id } = (await begin(person.token, bytes.length)).body;
    await aPiece(house(), person, id, bytes.subarray(0, 500));
    const piece = await putFile(house(), {
      kind: pieceKind,
      type: 'application/octet-stream',
      content: Readable.from([bytes.subarray(500)]),
      maxBytes: bytes.length,
    });
    await countPiece(house().db, { uploadId: id, start: 500, file: piece });
    expect((await ask(house(), getUpload, { id }, person)).body.state).toBe('checking');
    house().clock.advance(121);
    const answers = await Promise.all([1, 2, 3].map(() => ask(house(), getUpload, { id }, person)));
    expect(answers.map(({ body }) => body.state)).toContain('ready');
  });
});

describe('a file that takes the process down that looks at it', () => {
  const load = purposesOf(features).get('claim-evidence')!.load;
  const deadly = async (what: 'loop' | 'crash') => {
    const module = new URL('../parsing/trial.cases.ts', import.meta.url);
    const parser = { module, lane: 'small', milliseconds: 300 } as const;
    const look: UploadWork['look'] = async (file) => (await parse(parser, what, file)) as never;
    const purpose = { ...purposesOf(features).get('claim-evidence')!, load: async () => ({ ...(await load()), look }) };
    const person = await aPerson();
    const bytes = await aPhotoFile();
    const { id } = (await begin(person.token, bytes.length)).body;
    const { send, ask } = asIn(house(), person, new Map([['claim-evidence', purpose]]));
    return { id, send: () => send(id, bytes), ask: () => ask(id) };
  };

  test.each(['loop', 'crash'] as const)('is refused at the second time, which is written down: %s', async (what) => {
    const { id, send, ask } = await deadly(what);
    expect(await send()).toMatchObject({ state: 'checking' });
    expect(await rowOf(id)).toMatchObject({ state: 'checking', deaths: 1 });
    expect(await ask()).toMatchObject({ state: 'refused', refusal: 'not-a-picture' });
    expect(await rowOf(id)).toMatchObject({ state: 'refused', deaths: 2 });
    expect(await filesOf(id)).toEqual([]);
    expect(await ask()).toMatchObject({ state: 'refused' });
  });
});

test('what comes for no claim goes after a day: rows, files and pieces', async () => {
  const person = await aPerson();
  const { id } = await anUpload(house(), person);
  const half = (await begin(person.token, 100)).body.id;
  await aPiece(house(), person, half, randomBytes(50));
  const night = async () => {
    await cleanUp(house(), forgetOf(features));
    await removeFiles(house(), kindsOf(features));
  };
  house().clock.advance(80_000);
  await night();
  expect([await rowOf(id), await rowOf(half)]).not.toContain(undefined);
  house().clock.advance(3 * 86_400);
  await night();
  await night();
  expect([await rowOf(id), await evidenceOf(id), await rowOf(half)]).toEqual([undefined, undefined, undefined]);
  expect([...(await filesOf(id)), ...(await filesOf(half))]).toEqual([]);
  const left: string[] = [];
  for (const kind of ['evidence', 'upload-piece'])
    for await (const key of house().outside.files.list(kind)) left.push(key);
  expect(left).toEqual([]);
});

test('a piece is bounded before it is read, and has a byte at least', async () => {
  const person = await aPerson();
  const { id } = (await begin(person.token, pieceBytes + 2, randomUUID(), 'video')).body;
  const file = { type: 'application/octet-stream', bytes: randomBytes(pieceBytes + 1) };
  expect((await ask(house(), sendPiece, { id, offset: 0 }, { token: person.token, file })).body.code).toBe('too-large');
  expect((await aPiece(house(), person, id, Buffer.alloc(0))).body.code).toBe('file-unreadable');
});
