import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginSightingPhoto } from '#domain/stolen/contract.ts';
import { importStores } from '#domain/stores/contract.ts';
import { beginUpload, getUpload, sendPiece } from '#domain/uploads/contract.ts';
import { anAccount } from '#tests/builders/account.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { aSighting, aStolenBike } from '#tests/builders/sighting.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse({ freeSpaceMegabytes: 2_000 });

/** Bytes that the disk has free. */
let free: number;
beforeEach(() => {
  free = 5_000_000_000;
  house().outside.files.freeSpace = async () => ({ free, all: 1e12 });
});
afterEach(() => house().clock.advance(7_200));

const announce = (token: string) => {
  const id = randomUUID();
  return ask(house(), beginUpload, { id, purpose: 'claim-evidence', kind: 'photo', bytes: 1_000 }, { token });
};
const alarms = async () =>
  (await lettersTo(house(), house().config.operatorEmail)).filter(({ kind }) => kind === 'free-space');

test('below the floor no file of anybody comes in, and all else goes on', async () => {
  const { token } = await anAccount(house(), { phoneConfirmed: true });
  const { id } = (await announce(token)).body;
  const { tag } = await aStolenBike(house());
  const { secret } = await aSighting(house(), tag);
  const { secret: key } = await anApiKey(house(), { scopes: ['stores:import'] });
  free = 1_999_999_999;
  const file = { type: 'application/octet-stream', bytes: randomBytes(500) };
  const answers = [
    await announce(token),
    await ask(house(), sendPiece, { id, offset: 0 }, { token, file }),
    await ask(house(), beginSightingPhoto, { secret, id: randomUUID(), bytes: 500 }),
    await ask(house(), importStores, {}, { token: key, file: { ...file, type: 'text/csv' } }),
  ];
  for (const { status, body, headers } of answers)
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'no-room', '600']);
  expect((await ask(house(), getUpload, { id }, { token })).body).toMatchObject({ state: 'receiving', received: 0 });
  free = 2_000_000_000;
  expect((await ask(house(), sendPiece, { id, offset: 0 }, { token, file })).body.received).toBe(500);
});

test('the operator is told once an hour', async () => {
  const { token } = await anAccount(house(), { phoneConfirmed: true });
  free = 1_234_567_890;
  const before = (await alarms()).length;
  await Promise.all(Array.from({ length: 5 }, () => announce(token)));
  expect(await alarms()).toHaveLength(before + 1);
  house().clock.advance(3_540);
  await announce(token);
  expect(await alarms()).toHaveLength(before + 1);
  house().clock.advance(60);
  await announce(token);
  const all = await alarms();
  expect(all).toHaveLength(before + 2);
  expect(all.at(-1)!.text).toContain('restam 1.234 MB, menos que o mínimo de 2.000 MB');
});
