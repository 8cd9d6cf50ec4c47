import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { beginUpload, getUpload, removeUpload, sendPiece } from '#domain/uploads/contract.ts';
import type { UploadKind } from '#domain/uploads/upload.ts';
import { limits } from '#server/db/tables/bookkeeping.ts';
import { features } from '#server/features.ts';
import { removePiecesJob } from '#server/files/remove-files.job.ts';
import { filesOf as kindsOf } from '#server/sum-features.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aFindersPhoto, aSighting, aStolenBike } from '#tests/builders/sighting.ts';
import { anUpload, aPaper, aPhotoFile } from '#tests/builders/upload.ts';
import { ask } from '#tests/server/ask.ts';
import { begin as beginRequest, urlOf } from '#tests/server/file-server.ts';
import { useHouse } from '#tests/server/house.ts';
import { until } from '#tests/until.ts';

/** A day's budgets that a test can use up. */
const house = useHouse({ uploadMegabytes: { account: 1, network: 2, house: 5 } });
const day = 86_400;
const aPerson = () => anAccount(house(), { phoneConfirmed: true });

beforeEach(async () => {
  await house().db.delete(limits);
});

const numbered = (make: (nth: number) => string) => Array.from({ length: 20 }, (_, nth) => make(nth));
let networks = 0;
const aNetwork = () => `203.0.113.${++networks}`;

type Way = { address?: string; id?: string; kind?: UploadKind };
const announce = ({ token }: Person, bytes: number, { id = randomUUID(), kind = 'video', address }: Way = {}) =>
  ask(house(), beginUpload, { id, purpose: 'claim-evidence', kind, bytes }, { token, ...(address && { address }) });
const send = ({ token }: Person, id: string, bytes: Uint8Array, address?: string) => {
  const file = { type: 'application/octet-stream', bytes };
  return ask(house(), sendPiece, { id, offset: 0 }, { token, file, ...(address && { address }) });
};
const takeBack = ({ token }: Person, id: string) => ask(house(), removeUpload, { id }, { token });

/** How many bytes lie in the storage of private files, whatever of. */
function onDisk(): number {
  const all = readdirSync(house().filesFolder, { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

describe('announced, sent and taken back, again and again', () => {
  test('nothing of it stays on the disk', async () => {
    const person = await aPerson();
    await anUpload(house(), person);
    const before = onDisk();
    for (let nth = 0; nth < 8; nth++) {
      const { id } = (await announce(person, 200_000)).body;
      expect((await send(person, id, randomBytes(100_000))).body.received).toBe(100_000);
      expect((await takeBack(person, id)).status).toBe(200);
      expect(onDisk()).toBe(before);
    }
  });

  test('nor of a photo that was looked at and kept', async () => {
    const person = await aPerson();
    const { id } = await anUpload(house(), await aPerson());
    const before = onDisk();
    const other = await anUpload(house(), person, { bytes: await aPhotoFile(640, 480) });
    expect(onDisk()).toBeGreaterThan(before);
    await takeBack(person, other.id);
    expect(onDisk()).toBe(before);
    expect(id).not.toBe(other.id);
  });

  test('what was taken back counts: it ends with the day’s budget, and says when it goes on', async () => {
    const person = await aPerson();
    const started = house().clock.now().getTime();
    const statuses: number[] = [];
    let refused: Awaited<ReturnType<typeof announce>> | undefined;
    for (let nth = 0; nth < 12 && !refused; nth++) {
      const announced = await announce(person, 100_000);
      if (announced.status !== 200) refused = announced;
      else statuses.push((await send(person, announced.body.id, randomBytes(99_000))).status);
      if (!refused) await takeBack(person, announced.body.id);
      house().clock.advance(60);
    }
    expect(statuses).toEqual(Array<number>(10).fill(200));
    expect([refused?.status, refused?.body.code]).toEqual([429, 'uploads-used-up']);
    expect(refused?.body.retryAt).toBe(new Date(started + day * 1000).toISOString());
    // By the clock of the house, which is days behind that of the machine.
    expect(refused?.headers['retry-after']).toBe(String(day - 600));
    house().clock.advance(day - 660);
    expect((await announce(person, 100_000)).status).toBe(200);
  });
});

describe('at the edge of a budget, of many at once none slips through:', () => {
  test('announcements of one account', async () => {
    const person = await aPerson();
    const answers = await Promise.all(Array.from({ length: 20 }, () => announce(person, 90_000)));
    const codes = answers.map(({ body }) => body.code as string | undefined);
    expect(codes.filter((code) => code === undefined)).toHaveLength(11);
    expect(codes.filter((code) => code === 'uploads-used-up')).toHaveLength(9);
  });

  test.each([
    ['one network', 2_000_000, () => ['203.0.113.250']],
    ['one network of IPv6', 2_000_000, () => ['2001:db8:7:1::1', '2001:db8:7:1::2']],
    ['the network around many, twice a network’s', 4_000_000, () => numbered((nth) => `2001:db8:9:${nth}::1`)],
    ['the house', 5_000_000, () => numbered(aNetwork)],
  ])('senders from %s', async (_where, most, addresses) => {
    const people = await Promise.all(Array.from({ length: 20 }, aPerson));
    const from = addresses();
    const before = onDisk();
    const answers = await Promise.all(
      people.map(async (person, nth) => {
        const address = from[nth % from.length]!;
        const announced = await announce(person, 300_001, { address });
        return announced.status === 200 ? send(person, announced.body.id, randomBytes(300_000), address) : announced;
      }),
    );
    const kept = answers.filter(({ status }) => status === 200);
    expect(kept).toHaveLength(Math.floor(most / 300_000));
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('uploads-used-up');
    expect(onDisk() - before).toBe(kept.length * 300_000);
  });
});

describe('every door by which people send files counts:', () => {
  const photo = () => aPhotoFile(1_200, 900);

  test('a paper of a transfer, of its account', async () => {
    const person = await aPerson();
    const bytes = Buffer.from(`%PDF-1.7\n${' '.repeat(600_000)}\n%%EOF`);
    expect((await anUpload(house(), person, { ...aPaper, bytes })).state).toBe('ready');
    expect(await anUpload(house(), person, { ...aPaper, bytes })).toMatchObject({ code: 'uploads-used-up' });
    expect((await announce(person, 500_000)).body.code).toBe('uploads-used-up');
  });

  test('a finder’s photo, of its network', async () => {
    const { tag } = await aStolenBike(house());
    const address = aNetwork();
    const padded = Buffer.concat([await photo(), randomBytes(900_000)]);
    const codes: string[] = [];
    for (let nth = 0; nth < 3; nth++) {
      const { secret } = await aSighting(house(), tag);
      const { state, code } = await aFindersPhoto(house(), secret, { bytes: padded, address });
      codes.push(code ?? state);
    }
    expect(codes).toEqual(['ready', 'ready', 'uploads-used-up']);
  });
});

test('of a piece that breaks off, only what came counts', async () => {
  await house().app.listen({ port: 0, host: '127.0.0.1' });
  const person = await aPerson();
  const { id } = (await announce(person, 1_000_000)).body;
  const headers = {
    'authorization': `Bearer ${person.token}`,
    'content-type': 'application/octet-stream',
    'content-length': '900000',
  };
  const sending = beginRequest(`${urlOf(house().app)}/api/uploads/${id}/pieces?offset=0`, headers);
  sending.request.write(randomBytes(200_000));
  const counted = async () =>
    (await house().db.select().from(limits)).filter(({ key }) => key === 'bytes of the house');
  await until(async () => expect((await counted())[0]?.count).toBe(900));
  sending.request.destroy();
  await expect(sending.answer).rejects.toThrow();
  await until(async () => expect((await ask(house(), getUpload, { id }, person)).body.received).toBeGreaterThan(0));
  const { received } = (await ask(house(), getUpload, { id }, person)).body;
  await until(async () => expect((await counted())[0]?.count).toBe(Math.ceil(received / 1000)));
});

test('taken back while it is looked at, it is gone, and nobody is told of an error', async () => {
  const person = await aPerson();
  const before = onDisk();
  const bytes = await aPhotoFile();
  const { id } = (await announce(person, bytes.length, { kind: 'photo' })).body;
  const { files } = house().outside;
  const read = files.read.bind(files);
  // The look begins, and its first bytes are those of a file that is no longer wanted.
  files.read = async (key, range) => {
    files.read = read;
    expect((await takeBack(person, id)).status).toBe(200);
    return read(key, range);
  };
  const answer = await send(person, id, bytes);
  files.read = read;
  expect([answer.status, answer.body.state]).toEqual([200, 'checking']);
  expect((await ask(house(), getUpload, { id }, person)).body.code).toBe('not-found');
  expect(onDisk()).toBe(before);
});

test('what a crash left of a piece goes within hours', async () => {
  const person = await aPerson();
  const before = onDisk();
  const { id } = (await announce(person, 500_000)).body;
  await send(person, id, randomBytes(100_000));
  const { files } = house().outside;
  const remove = files.remove.bind(files);
  files.remove = () => Promise.reject(new Error('crash'));
  expect((await takeBack(person, id)).status).toBe(200);
  files.remove = remove;
  expect(onDisk()).toBe(before + 100_000);
  const job = removePiecesJob(kindsOf(features));
  await job.run(house());
  expect(onDisk()).toBe(before + 100_000);
  house().clock.advance(4 * 3_600);
  await job.run(house());
  expect(onDisk()).toBe(before);
});

describe('who cannot be reached sends nothing:', () => {
  test.each([
    ['neither phone nor address proven', {}, 'phone-not-confirmed'],
    ['a proven address', { emailProven: true }, undefined],
    ['a proven phone', { phoneConfirmed: true }, undefined],
    ['an employee, whose log-in is such a proof', { domain: 'bikeshop' }, undefined],
  ] as const)('%s', async (_who, wishes, code) => {
    expect((await announce(await anAccount(house(), wishes), 1_000)).body.code).toBe(code);
  });
});
