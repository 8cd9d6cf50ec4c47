import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { getFile } from '#domain/http/file.contract.ts';
import {
  endTheft,
  closeSighting,
  getSighting,
  getSightingPhoto,
  listSightings,
  sendSightingPhoto,
} from '#domain/stolen/contract.ts';
import { sightingDays } from '#domain/stolen/sighting.ts';
import { removeRows } from '#server/db/remove-rows.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { features } from '#server/features.ts';
import { removeFiles } from '#server/files/remove-files.ts';
import { storedFiles } from '#server/files/tables.ts';
import { oldSightings } from '#server/stolen/sightings.store.ts';
import { sightings } from '#server/stolen/tables.ts';
import type { Person } from '#tests/builders/account.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aPicture } from '#tests/builders/picture.ts';
import { aNetwork, aSecret, aSighting, aStolenBike } from '#tests/builders/sighting.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const jpeg = (width = 300, height = 200) => aPicture(width, height).jpeg().toBuffer();
const send = (secret: string, bytes: Uint8Array, type = 'image/jpeg') =>
  ask(house(), sendSightingPhoto, { secret }, { address: aNetwork(), file: { type, bytes } });
const readAsFinder = (secret: string) => ask(house(), getSightingPhoto, { secret }, { address: aNetwork() });
const list = async ({ token }: Pick<Person, 'token'>, tag: string) =>
  (await ask(house(), listSightings, { tag }, { token })).body.sightings;
const filesOf = (id: string) => house().db.select().from(storedFiles).where(eq(storedFiles.causeId, id));

/** Reads the photo by the link in the owner's list, as an `<img>` does: without a token. */
async function readByLink(url: string) {
  const { pathname, searchParams } = new URL(url, 'https://app.example');
  const [id, link] = [pathname.split('/').at(-1)!, searchParams.get('link')!];
  return ask(house(), getFile, { id, link }, { address: aNetwork() });
}

async function aPhoto() {
  const bike = await aStolenBike(house());
  const sighting = await aSighting(house(), bike.tag);
  expect((await send(sighting.secret, await jpeg())).status).toBe(200);
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
  const { body } = await send(secret, taken);
  const own = await readAsFinder(secret);
  expect(body.photo).toBe(`/api/sightings/${secret}/photo`);
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
  const answers = await Promise.all([send(secret, bytes), send(secret, bytes), send(secret, bytes)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await send(secret, await jpeg(100))).body.code).toBe('id-taken');
  expect(await filesOf(id)).toHaveLength(1);
});

describe('nobody else reads or sends it:', () => {
  test('strangers, finders of other conversations, other owners', async () => {
    const { photo, secret } = await aPhoto();
    const other = await aPhoto();
    expect((await readAsFinder(aSecret())).body.code).toBe('not-found');
    expect((await send(aSecret(), await jpeg())).body.code).toBe('not-found');
    const fileId = new URL(photo, 'https://app.example').pathname.split('/').at(-1)!;
    for (const token of [other.owner.token, (await anAccount(house())).token])
      expect((await ask(house(), getFile, { id: fileId }, { token })).body.code).toBe('not-found');
    expect((await ask(house(), getFile, { id: fileId })).body.code).toBe('not-signed-in');
    // The other owner's link is for the other photo.
    const [, link] = other.photo.split('?link=');
    expect((await ask(house(), getFile, { id: fileId, link: link! })).body.code).toBe('forbidden');
    expect((await readAsFinder(secret)).status).toBe(200);
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
  expect((await send(secret, await jpeg())).body.code).toBe('thread-closed');
  await ask(house(), endTheft, { tag, how: 'found' }, { token: owner.token });
  expect((await send(late.secret, await jpeg())).body.code).toBe('thread-closed');
  expect(await filesOf(late.id)).toEqual([]);
});

test('it goes with its conversation', async () => {
  const { id, secret } = await aPhoto();
  const kinds = new Map(features.flatMap(({ files = {} }) => Object.entries(files)));
  house().clock.advance(3 * 86_400);
  await removeFiles(house(), kinds);
  expect(await filesOf(id)).toHaveLength(1);
  house().clock.advance(sightingDays * 86_400);
  await removeRows(house().db, oldSightings(house().clock.now()));
  expect(await house().db.select().from(sightings).where(eq(sightings.id, id))).toEqual([]);
  expect((await readAsFinder(secret)).body.code).toBe('not-found');
  await removeFiles(house(), kinds);
  expect(await filesOf(id)).toEqual([]);
});

describe('is no photo:', () => {
  const files: Record<string, () => Promise<Uint8Array>> = {
    'noise behind the first bytes of a JPEG': async () =>
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(999)]),
    'half a JPEG': async () => (await jpeg(800, 800)).subarray(0, 1500),
    'a PNG that says it is a JPEG': () => aPicture(20, 20).png().toBuffer(),
    'a drawing with a script': async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'a page': async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a picture of too many pixels': () => jpeg(6000, 5000),
  };
  test.each(Object.keys(files))('%s', async (name) => {
    const { tag } = await aStolenBike(house());
    const { secret, id } = await aSighting(house(), tag);
    expect((await send(secret, await files[name]!())).body.code).toBe('file-unreadable');
    expect(await filesOf(id)).toEqual([]);
  });

  test('what lies behind a picture is not kept', async () => {
    const { tag } = await aStolenBike(house());
    const { secret } = await aSighting(house(), tag);
    await send(secret, Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]));
    expect(((await readAsFinder(secret)).body as unknown as Buffer).includes('script')).toBe(false);
  });

  test('a file of another type is not even received', async () => {
    expect((await send(aSecret(), Buffer.from('x'), 'image/svg+xml')).body.code).toBe('unsupported-media-type');
  });
});

test('a flood is refused', async () => {
  const address = aNetwork();
  const statuses = [];
  for (let nth = 0; nth < 31; nth++) {
    const file = { type: 'image/jpeg', bytes: 'x' };
    statuses.push((await ask(house(), sendSightingPhoto, { secret: aSecret() }, { address, file })).status);
  }
  expect(statuses).toEqual([...Array<number>(30).fill(404), 429]);
});
