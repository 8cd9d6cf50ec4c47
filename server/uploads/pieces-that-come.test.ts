import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { beginUpload, getUpload } from '#domain/uploads/contract.ts';
import { sessions } from '#server/db/tables/account.ts';
import { storedFiles } from '#server/db/tables/file.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aPhotoFile, aPiece } from '#tests/builders/upload.ts';
import { ask } from '#tests/server/ask.ts';
import { begin, urlOf } from '#tests/server/file-server.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
let url: string;
beforeAll(async () => {
  await house().app.listen({ port: 0, host: '127.0.0.1' });
  url = urlOf(house().app);
});

/** Somebody with a photo that is announced, and its first piece on the way: half of the piece has come. */
async function aHalfPiece() {
  const person = await anAccount(house());
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
  await vi.waitFor(() => expect(halves()).toHaveLength(1));
  const received = async () => (await ask(house(), getUpload, { id }, { token: person.token })).body.received;
  return { person, bytes, id, received, ...sending };
}

function halves(): string[] {
  const folder = join(house().filesFolder, '.coming');
  return existsSync(folder) ? readdirSync(folder) : [];
}
const filesOf = (id: string) => house().db.select().from(storedFiles).where(eq(storedFiles.causeId, id));

test('a piece that breaks off is not kept, and the file goes on from where it stood', async () => {
  const { person, bytes, id, received, request, answer } = await aHalfPiece();
  request.destroy();
  await expect(answer).rejects.toThrow();
  await vi.waitFor(() => expect(halves()).toEqual([]));
  expect([await received(), await filesOf(id)]).toEqual([0, []]);
  expect((await aPiece(house(), person, id, bytes)).body.state).toBe('ready');
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
  // So long is what let a request in taken for still true.
  await sleep(1_100);
  request.end(randomBytes(200));
  expect(await answer).toMatchObject({ status: 401 });
  await vi.waitFor(() => expect(halves()).toEqual([]));
  expect(await filesOf(id)).toEqual([]);
});
