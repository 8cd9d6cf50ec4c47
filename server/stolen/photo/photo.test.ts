// In test:all: photos are drawn anew in a process of their own.
import { randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { getFile } from '#domain/http/file.contract.ts';
import {
  endTheft,
  closeSighting,
  getSighting,
  getSightingPhoto,
  listSightings,
  getSightingUpload,
  beginSightingPhoto,
  sendSightingPiece,
} from '#domain/stolen/contract.ts';
import { sightingDays } from '#domain/stolen/sighting.ts';
import { beginUpload, getUpload, removeUpload, sendPiece } from '#domain/uploads/contract.ts';
import { removeRows } from '#server/db/remove-rows.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { features } from '#server/features.ts';
import { removeFiles } from '#server/files/remove-files.ts';
import { storedFiles } from '#server/files/tables.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { oldSightings } from '#server/stolen/sightings.store.ts';
import { sightings } from '#server/stolen/tables.ts';
import { filesOf as filesOfFeatures, uploadsOf } from '#server/sum-features.ts';
import { uploadForgetting } from '#server/uploads/files.ts';
import { uploads } from '#server/uploads/tables.ts';
import type { Person } from '#tests/builders/account.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aPicture } from '#tests/builders/picture.ts';
import { aFindersPhoto, aNetwork, aSecret, aSighting, aStolenBike } from '#tests/builders/sighting.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const jpeg = (width = 300, height = 200) => aPicture(width, height).jpeg().toBuffer();
const send = (secret: string, bytes: Uint8Array, wish: { id?: string; size?: number } = {}) =>
  aFindersPhoto(house(), secret, { bytes, ...wish });
const begin = (secret: string, id: string, bytes = 1000) =>
  ask(house(), beginSightingPhoto, { secret, id, bytes }, { address: aNetwork() });
const readAsFinder = (secret: string) => ask(house(), getSightingPhoto, { secret }, { address: aNetwork() });
const list = async ({ token }: Pick<Person, 'token'>, tag: string) =>
  (await ask(house(), listSightings, { tag }, { token })).body.sightings;
const filesOf = async (sightingId: string) => {
  const own = house().db.select({ id: uploads.id }).from(uploads).where(eq(uploads.guestOf, sightingId));
  return house()
    .db.select()
    .from(storedFiles)
    .where(and(eq(storedFiles.kind, 'sighting'), inArray(storedFiles.causeId, own)));
};

/** Reads the photo by the link in the owner's list, as an `<img>` does: without a token. */
async function readByLink(url: string) {
  const { pathname, searchParams } = new URL(url, 'https://app.example');
  const [id, link] = [pathname.split('/').at(-1)!, searchParams.get('link')!];
  return ask(house(), getFile, { id, link }, { address: aNetwork() });
}

async function aPhoto() {
  const bike = await aStolenBike(house());
  const sighting = await aSighting(house(), bike.tag);
  expect((await send(sighting.secret, await jpeg())).state).toBe('ready');
  const [{ photo } = { photo: null }] = await list(bike.owner, bike.tag);
  return { ...bike, ...sighting, photo: photo! };
}

test('a photo: finder and owner see it, upright, small and without where it was taken', async () => {
  const { owner, tag } = await aStolenBike(house());
  const { secret } = await aSighting(house(), tag);
  expect((await ask(house(), getSighting, { secret })).body.photo).toBeNull();
  const taken = await aPicture(4000, 1000)
    .withExif({ IFD0: { Copyright: 'Ana Souza' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(taken.includes('Exif')).toBe(true);
  expect((await send(secret, taken, { size: 10_000 })).state).toBe('ready');
  const own = await readAsFinder(secret);
  expect((await ask(house(), getSighting, { secret })).body.photo).toBe(`/api/sightings/${secret}/photo`);
  expect(own.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-cache' });
  const [{ photo } = { photo: null }] = await list(owner, tag);
  const shown = await readByLink(photo!);
  expect(shown.status).toBe(200);
  const bytes = shown.body as unknown as Buffer;
  expect(bytes.equals(own.body as unknown as Buffer)).toBe(true);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 500, height: 2000 });
  for (const hidden of ['Exif', 'Ana Souza', 'http://ns.adobe.com']) expect(bytes.includes(hidden)).toBe(false);
});

test('the link stays the same while a list is asked again, and is over after ten minutes', async () => {
  const { owner, tag } = await aPhoto();
  // Links change with every fifth minute.
  house().clock.advance(300 - ((house().clock.now().getTime() / 1000) % 300));
  const photo = (await list(owner, tag))[0]!.photo!;
  house().clock.advance(299);
  expect((await list(owner, tag))[0]!.photo).toBe(photo);
  expect((await readByLink(photo)).status).toBe(200);
  house().clock.advance(302);
  expect((await readByLink(photo)).body.code).toBe('forbidden');
  expect((await readByLink((await list(owner, tag))[0]!.photo!)).status).toBe(200);
});

test('the same again is one photo, also at once; another one is refused', async () => {
  const { tag } = await aStolenBike(house());
  const { secret, id } = await aSighting(house(), tag);
  const bytes = await jpeg();
  const photo = uuidv7();
  const answers = await Promise.all([1, 2, 3].map(() => send(secret, bytes, { id: photo })));
  for (const { state, code } of answers) expect(['ready', 'checking', 'upload-offset']).toContain(state ?? code);
  expect(await send(secret, bytes, { id: photo })).toMatchObject({ state: 'ready', id: photo });
  expect((await send(secret, await jpeg(100))).code).toBe('upload-quota');
  expect((await begin(secret, photo, bytes.length + 1)).body.code).toBe('id-taken');
  expect(await filesOf(id)).toHaveLength(1);
});

test('of two that begin at once one comes, and one that broke off goes on, or makes room for another', async () => {
  const { tag } = await aStolenBike(house());
  const { secret } = await aSighting(house(), tag);
  const begun = await Promise.all([begin(secret, uuidv7()), begin(secret, uuidv7())]);
  const open = await house().db.select().from(uploads).where(eq(uploads.state, 'receiving'));
  expect(begun.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  expect(open.filter(({ guestOf }) => guestOf !== null)).toHaveLength(1);
  const bytes = await jpeg();
  const id = uuidv7();
  await begin(secret, id, bytes.length);
  const file = { type: 'application/octet-stream', bytes: bytes.subarray(0, 100) };
  await ask(house(), sendSightingPiece, { secret, id, offset: 0 }, { address: aNetwork(), file });
  expect((await ask(house(), getSightingUpload, { secret, id })).body).toMatchObject({ received: 100 });
  expect((await send(secret, bytes, { id, size: 1000 })).state).toBe('ready');
});

test('one that is too large is not begun, and one that is no picture makes room for another', async () => {
  const { tag } = await aStolenBike(house());
  const { secret } = await aSighting(house(), tag);
  expect((await begin(secret, uuidv7(), 5_000_001)).body.code).toBe('too-large');
  expect(await send(secret, Buffer.from('no picture'))).toMatchObject({ refusal: 'not-a-picture' });
  expect((await send(secret, await jpeg())).state).toBe('ready');
});

describe('nobody else reads or sends it:', () => {
  test('strangers, finders of other conversations, other owners', async () => {
    const { photo, secret } = await aPhoto();
    const other = await aPhoto();
    expect((await readAsFinder(aSecret())).body.code).toBe('not-found');
    expect((await send(aSecret(), await jpeg())).code).toBe('not-found');
    const fileId = new URL(photo, 'https://app.example').pathname.split('/').at(-1)!;
    for (const token of [other.owner.token, (await anAccount(house())).token])
      expect((await ask(house(), getFile, { id: fileId }, { token })).body.code).toBe('not-found');
    expect((await ask(house(), getFile, { id: fileId })).body.code).toBe('not-signed-in');
    // The other owner's link is for the other photo.
    const [, link] = other.photo.split('?link=');
    expect((await ask(house(), getFile, { id: fileId, link: link! })).body.code).toBe('forbidden');
    expect((await readAsFinder(secret)).status).toBe(200);
  });

  test('the upload is its conversation’s: no other secret, and no account, goes on with it or asks for it', async () => {
    const { tag } = await aStolenBike(house());
    const [one, other] = [await aSighting(house(), tag), await aSighting(house(), tag)];
    const { token } = await anAccount(house(), { phoneConfirmed: true });
    const id = uuidv7();
    await begin(one.secret, id);
    const file = { type: 'application/octet-stream', bytes: 'a piece' };
    const { secret } = other;
    const answers = [
      await begin(secret, id),
      await ask(house(), getSightingUpload, { secret, id }),
      await ask(house(), sendSightingPiece, { secret, id, offset: 0 }, { file, address: aNetwork() }),
      await ask(house(), getUpload, { id }, { token }),
      await ask(house(), sendPiece, { id, offset: 0 }, { file, token }),
      await ask(house(), beginUpload, { id, purpose: 'claim-evidence', kind: 'photo', bytes: 1000 }, { token }),
    ];
    const unknown = 'not-found';
    expect(answers.map(({ body }) => body.code)).toEqual(['id-taken', unknown, unknown, unknown, unknown, 'id-taken']);
    await ask(house(), removeUpload, { id }, { token });
    expect((await ask(house(), getSightingUpload, { secret: one.secret, id })).body.state).toBe('receiving');
    const forFinders = { id: uuidv7(), purpose: 'sighting-photo' as never, kind: 'photo', bytes: 1000 } as const;
    expect((await ask(house(), beginUpload, forFinders, { token })).body.code).toBe('invalid-input');
  });

  test('the former owner of the bike', async () => {
    const { photo, bike } = await aPhoto();
    const { db, clock } = house();
    await db.update(ownerships).set({ until: clock.now() }).where(eq(ownerships.bikeId, bike.id));
    expect((await readByLink(photo)).body.code).toBe('not-found');
  });
});

test('after closing, or with the bike found, it is read and none is sent', async () => {
  const { owner, tag, id, secret, photo } = await aPhoto();
  const late = await aSighting(house(), tag);
  await ask(house(), closeSighting, { tag, sightingId: id }, { token: owner.token });
  expect((await readAsFinder(secret)).status).toBe(200);
  expect((await readByLink(photo)).status).toBe(200);
  expect((await send(secret, await jpeg())).code).toBe('thread-closed');
  const begun = uuidv7();
  const bytes = await jpeg();
  await begin(late.secret, begun, bytes.length);
  await ask(house(), endTheft, { tag, how: 'found' }, { token: owner.token });
  expect((await send(late.secret, await jpeg())).code).toBe('thread-closed');
  // One that was on its way has come to nothing.
  const file = { type: 'application/octet-stream', bytes };
  await ask(house(), sendSightingPiece, { secret: late.secret, id: begun, offset: 0 }, { address: aNetwork(), file });
  expect((await ask(house(), getSighting, { secret: late.secret })).body.photo).toBeNull();
  house().clock.advance(3 * 86_400);
  await removeFiles(house(), filesOfFeatures(features));
  expect(await filesOf(late.id)).toEqual([]);
});

test('it goes with its conversation', async () => {
  const { id, secret } = await aPhoto();
  const kinds = filesOfFeatures(features);
  house().clock.advance(3 * 86_400);
  await removeFiles(house(), kinds);
  expect(await filesOf(id)).toHaveLength(1);
  house().clock.advance(sightingDays * 86_400);
  await removeRows(house().db, oldSightings(house().clock.now()));
  expect(await house().db.select().from(sightings).where(eq(sightings.id, id))).toEqual([]);
  expect((await readAsFinder(secret)).body.code).toBe('not-found');
  await removeFiles(house(), kinds);
  expect(await filesOf(id)).toEqual([]);
  await cleanUp(house(), uploadForgetting(uploadsOf(features)));
  expect(await house().db.select().from(uploads).where(eq(uploads.guestOf, id))).toEqual([]);
});

describe('is no photo:', () => {
  const files: Record<string, () => Promise<Uint8Array>> = {
    'noise behind the first bytes of a JPEG': async () =>
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(999)]),
    'half a JPEG': async () => (await jpeg(800, 800)).subarray(0, 1500),
    'a drawing with a script': async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'a page': async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a picture of too many pixels': () => jpeg(6000, 5000),
  };
  test.each(Object.keys(files))('%s', async (name) => {
    const { tag } = await aStolenBike(house());
    const { secret, id } = await aSighting(house(), tag);
    expect((await send(secret, await files[name]!())).refusal).toMatch(/^(not-a-picture|too-many-pixels)$/);
    expect(await filesOf(id)).toEqual([]);
  });

  test('what lies behind a picture is not kept', async () => {
    const { tag } = await aStolenBike(house());
    const { secret } = await aSighting(house(), tag);
    await send(secret, Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]));
    expect(((await readAsFinder(secret)).body as unknown as Buffer).includes('script')).toBe(false);
  });
});

test('a flood is refused', async () => {
  const address = aNetwork();
  const statuses = [];
  for (let nth = 0; nth < 31; nth++)
    statuses.push(
      (await ask(house(), beginSightingPhoto, { secret: aSecret(), id: uuidv7(), bytes: 1 }, { address })).status,
    );
  expect(statuses).toEqual([...Array<number>(30).fill(404), 429]);
});
