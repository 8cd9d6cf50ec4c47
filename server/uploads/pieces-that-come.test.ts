import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginUpload, getUpload } from '#domain/uploads/contract.ts';
import { storedFiles } from '#server/files/tables.ts';
import { sessions } from '#server/identity/tables.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aPhotoFile, aPiece } from '#tests/builders/upload.ts';
import { ask } from '#tests/server/ask.ts';
import { begin, urlOf } from '#tests/server/file-server.ts';
import { useHouse } from '#tests/server/house.ts';
import { until } from '#tests/until.ts';

const house = useHouse();
let url: string;
beforeAll(async () => {
  await house().app.listen({ port: 0, host: '127.0.0.1' });
  url = urlOf(house().app);
});

/** Somebody with a photo that is announced, and its first piece on the way: half of the piece has come. */
async function aHalfPiece() {
  const person = await anAccount(house(), { phoneConfirmed: true });
  const bytes = await aPhotoFile();
  const announced = { id: randomUUID(), purpose: 'claim-evidence', kind: 'photo', bytes: bytes.length } as const;
  const { id } = (await ask(house(), beginUpload, announced, person)).body;
  const headers = {
    'authorization': `Bearer ${person.token}`,
    'content-type': 'application/octet-stream',
    'content-length': '400',
  };
  const sending = begin(`${url}/api/uploads/${id}/pieces?offset=0`, headers);
  sending.request.write(bytes.subarray(0, 200));
  await until(() => expect(halves()).toHaveLength(1));
  const received = async () => (await ask(house(), getUpload, { id }, { token: person.token })).body.received;
  return { person, bytes, id, received, ...sending };
}

function halves(): string[] {
  const folder = join(house().filesFolder, '.coming');
  return existsSync(folder) ? readdirSync(folder) : [];
}
const filesOf = (id: string) => house().db.select().from(storedFiles).where(eq(storedFiles.causeId, id));

test('of a piece that breaks off, what came is kept, and the file goes on from there', async () => {
  const { person, bytes, id, received, request, answer } = await aHalfPiece();
  request.destroy();
  await expect(answer).rejects.toThrow();
  await until(async () => expect(await received()).toBe(200));
  expect([halves(), (await filesOf(id)).map((file) => file.bytes)]).toEqual([[], [200]]);
  expect((await aPiece(house(), person, id, bytes.subarray(200), 200)).body.state).toBe('ready');
});

test('one that breaks off after another sender was faster counts for nothing', async () => {
  const { person, bytes, id, received, request, answer } = await aHalfPiece();
  await aPiece(house(), person, id, bytes.subarray(0, 100));
  request.destroy();
  await expect(answer).rejects.toThrow();
  await until(() => expect(halves()).toEqual([]));
  const kept = async () => [await received(), (await filesOf(id)).map((file) => file.bytes)];
  expect(await kept()).toEqual([100, [100]]);
  expect((await aPiece(house(), person, id, bytes.subarray(100), 100)).body.state).toBe('ready');
});

describe('where a storage takes little at once', () => {
  const most = 150;
  beforeEach(() => void (house().outside.files.most = most));
  afterEach(() => void (house().outside.files.most = Infinity));

  test('a piece is kept in several, each counted as soon as it is there, and the file is whole', async () => {
    const { person, bytes, id, received, request, answer } = await aHalfPiece();
    await until(async () => expect(await received()).toBe(most));
    request.end(bytes.subarray(200, 400));
    expect(await answer).toMatchObject({ status: 200, body: { received: 400 } });
    expect((await filesOf(id)).map((file) => file.bytes)).toEqual([150, 150, 100]);
    expect((await aPiece(house(), person, id, bytes.subarray(400), 400)).body.state).toBe('ready');
  });

  test('a session that ends meanwhile leaves what was counted before, and nothing after it', async () => {
    const { person, id, request, answer } = await aHalfPiece();
    await until(async () => expect(await filesOf(id)).toHaveLength(1));
    await house().db.delete(sessions).where(eq(sessions.accountId, person.id));
    // Time: so long is what let a request in taken for still true.
    await sleep(1_100);
    request.end(randomBytes(200));
    expect(await answer).toMatchObject({ status: 401 });
    expect((await filesOf(id)).map((file) => file.bytes)).toEqual([most]);
  });
});

test('a piece that another sender has sent meanwhile is not counted twice, nor kept twice', async () => {
  const { person, bytes, id, received, request, answer } = await aHalfPiece();
  expect((await aPiece(house(), person, id, bytes.subarray(0, 400))).body.received).toBe(400);
  request.end(bytes.subarray(200, 400));
  expect(await answer).toMatchObject({ status: 409, body: { code: 'upload-offset' } });
  expect([await received(), (await filesOf(id)).length]).toEqual([400, 1]);
});

test('a session that ends while a piece comes in ends it: nothing of it is kept', async () => {
  const { person, id, request, answer } = await aHalfPiece();
  await house().db.delete(sessions).where(eq(sessions.accountId, person.id));
  // Time: so long is what let a request in taken for still true.
  await sleep(1_100);
  request.end(randomBytes(200));
  expect(await answer).toMatchObject({ status: 401 });
  await until(() => expect(halves()).toEqual([]));
  expect(await filesOf(id)).toEqual([]);
});
