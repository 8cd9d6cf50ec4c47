import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { beginUpload, getUpload, sendPiece } from '#domain/uploads/contract.ts';
import { createS3Files } from '#server/outside/s3-files.ts';
import { createS3Storage } from '#server/outside/s3-storage.ts';
import { diskTrouble, StorageTrouble } from '#server/outside/storage-trouble.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBucket } from '#tests/server/a-bucket.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const opened: (() => void)[] = [];
afterEach(() => opened.splice(0).forEach((close) => close()));

async function begun() {
  const { token } = await anAccount(house(), { phoneConfirmed: true });
  const wish = { id: randomUUID(), purpose: 'claim-evidence', kind: 'photo', bytes: 1_000 } as const;
  const { id } = (await ask(house(), beginUpload, wish, { token })).body;
  const file = { type: 'application/octet-stream', bytes: randomBytes(500) };
  return { token, id, send: () => ask(house(), sendPiece, { id, offset: 0 }, { token, file }) };
}

const troubles: [string, (bucket: Awaited<ReturnType<typeof aBucket>>) => void][] = [
  ['refuses connections', ({ close }) => close()],
  ['refuses us', ({ tap }) => (tap.instead = (_, response) => (response.writeHead(403).end(), true))],
  ['fails', ({ tap }) => (tap.instead = (_, response) => (response.writeHead(500).end(), true))],
  ['says nothing', ({ tap }) => (tap.instead = () => true)],
];

test.each(troubles)('a storage that %s is unavailable, and says when to come back', async (_what, make) => {
  const bucket = await aBucket();
  opened.push(bucket.close);
  const { token, id, send } = await begun();
  const { outside } = house();
  const own = { ...outside };
  Object.assign(outside, { files: createS3Files(bucket.address, 400), storage: createS3Storage(bucket.address, 400) });
  make(bucket);
  const [piece, picture] = [await send(), await house().app.inject(`/media/brands/${'c3'.repeat(32)}.png`)];
  Object.assign(outside, own);
  expect([piece.status, piece.body.code, piece.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
  expect([picture.statusCode, picture.headers['retry-after']]).toEqual([503, '5']);
  // Once it is well again, the file goes on where it stood.
  expect((await ask(house(), getUpload, { id }, { token })).body.received).toBe(0);
  expect((await send()).body.received).toBe(500);
});

test.each([
  [{ code: 'ENOSPC', syscall: 'write' }, true],
  [{ code: 'EIO', syscall: 'read' }, true],
  // Of the network by which the content comes, and of nothing at all.
  [{ code: 'ECONNRESET', syscall: 'read' }, false],
  [{ code: 'ENOSPC' }, false],
])('an error of a disk is told from others: %j', (facts, isTrouble) => {
  const error = Object.assign(new Error('/var/data/private/evidence'), facts);
  const thrown = (() => {
    try {
      return diskTrouble(error);
    } catch (caught) {
      return caught as Error;
    }
  })();
  expect(thrown instanceof StorageTrouble).toBe(isTrouble);
  if (isTrouble) expect(thrown.message).toBe(`The disk of the storage cannot be used (${facts.code}).`);
  else expect(thrown).toBe(error);
});
