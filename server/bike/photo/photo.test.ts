// In test:all: photos are drawn anew in a process of their own.
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import * as contracts from '#domain/bike/contract.ts';
import { ownPhotoLimits, ownPhotoSide } from '#domain/bike/own-photo.ts';
import { getFile } from '#domain/http/file.contract.ts';
import { getCertificate } from '#domain/ownership/contract.ts';
import { findTag } from '#domain/tag/contract.ts';
import { beginUpload, removeUpload } from '#domain/uploads/contract.ts';
import { closeAccount } from '#server/account/closing/close-account.ts';
import { bikePhotos } from '#server/bike/tables.ts';
import { features } from '#server/features.ts';
import { removeFiles } from '#server/files/remove-files.ts';
import { storedFiles } from '#server/files/tables.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { filesOf, forgetOf } from '#server/sum-features.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aPicture } from '#tests/builders/picture.ts';
import { anOwnedBike } from '#tests/builders/sold-bike.ts';
import { aSale, aTrader } from '#tests/builders/transfer.ts';
import { anUpload } from '#tests/builders/upload.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
let owner: Person;
let tag: string;

const put = (photoId: string, { token }: Pick<Person, 'token'> = owner, at = tag) =>
  ask(house(), contracts.putBikePhoto, { tag: at, photoId }, { token });
const remove = ({ token }: Pick<Person, 'token'> = owner) =>
  ask(house(), contracts.removeBikePhoto, { tag }, { token });
const read = (id: string, { token }: Pick<Person, 'token'> = owner) => ask(house(), getFile, { id }, { token });
const aPhoto = async (bytes?: Buffer, who: Pick<Person, 'token'> = owner) => {
  const { id, state } = await anUpload(house(), who, { purpose: 'bike-photo', ...(bytes && { bytes }) });
  expect(state).toBe('ready');
  return id;
};
const seen = async ({ token }: Pick<Person, 'token'> = owner) => {
  const one = (await ask(house(), contracts.getMyBike, { tag }, { token })).body.ownPhoto;
  const { bikes } = (await ask(house(), contracts.listMyBikes, {}, { token })).body;
  expect(bikes.map(({ ownPhoto }) => ownPhoto)).toEqual([one]);
  return one;
};
const rows = () => house().db.select().from(bikePhotos).where(eq(bikePhotos.accountId, owner.id));

beforeEach(async () => {
  owner = await aTrader(house());
  ({ tag } = await anOwnedBike(house(), { owner }));
});

describe('the photo of a bike', () => {
  test('is shown to its owner alone, drawn anew, no larger than a screen, without where it was taken', async () => {
    expect(await seen()).toBeNull();
    const picture = aPicture(2400, 1200)
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } });
    const bytes = await picture.toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const id = await aPhoto(bytes);
    const { ownPhoto } = (await put(id)).body;
    expect(ownPhoto).toMatchObject({ id });
    expect(await seen()).toEqual(ownPhoto);
    const large = await sharp((await read(ownPhoto!.file)).body as unknown as Buffer).metadata();
    expect(large).toMatchObject({ format: 'jpeg', width: ownPhotoSide, height: ownPhotoSide / 2 });
    const small = await sharp((await read(ownPhoto!.thumbnail)).body as unknown as Buffer).metadata();
    expect(small).toMatchObject({ format: 'webp', width: 320 });
    expect([large.exif, small.exif]).toEqual([undefined, undefined]);
    const other = await anAccount(house(), { phoneConfirmed: true });
    for (const file of [ownPhoto!.file, ownPhoto!.thumbnail]) expect((await read(file, other)).status).toBe(404);
  });

  test('is on nothing that others see', async () => {
    const { certificateNumber: number } = (await ask(house(), contracts.getMyBike, { tag }, { token: owner.token }))
      .body;
    const others = async () => [
      (await ask(house(), findTag, { tag })).body,
      (await ask(house(), getCertificate, { number })).body,
    ];
    const before = await others();
    await put(await aPhoto());
    expect(await others()).toEqual(before);
  });

  test('the same again changes nothing, another takes its place, and what is removed is gone', async () => {
    const first = await aPhoto();
    await put(first);
    expect((await put(first)).body.ownPhoto).toMatchObject({ id: first });
    const second = await aPhoto();
    expect((await put(second)).body.ownPhoto).toMatchObject({ id: second });
    expect((await rows()).map(({ id }) => id)).toEqual([second]);
    expect((await put(first)).body.code).toBe('evidence-missing');
    expect([(await remove()).body, (await remove()).body]).toEqual([{ ownPhoto: null }, { ownPhoto: null }]);
    expect([await seen(), await rows()]).toEqual([null, []]);
  });

  test('of two at once one stays, and each was told of its own', async () => {
    const ids = [await aPhoto(), await aPhoto()];
    const answers = await Promise.all(ids.map((id) => put(id)));
    expect(answers.map(({ body }) => body.ownPhoto?.id)).toEqual(ids);
    const kept = (await rows()).map(({ id }) => id);
    expect(kept).toHaveLength(1);
    expect(ids).toContain((await seen())!.id);
  });

  test('goes with the sale: the next owner begins without, and the former one reads it no more', async () => {
    const { file } = (await put(await aPhoto())).body.ownPhoto!;
    const buyer = await aTrader(house(), { name: 'Bruno Lima' });
    await aSale(house(), tag, owner, buyer);
    expect(await seen(buyer)).toBeNull();
    expect([(await read(file)).status, await rows()]).toEqual([404, []]);
    expect((await put(await aPhoto())).body.code).toBe('not-found');
  });

  test('goes with the account', async () => {
    await put(await aPhoto());
    await house().db.transaction((tx) => closeAccount(tx, house(), owner.id, { withShop: false }));
    expect(await rows()).toEqual([]);
  });
});

describe('not taken are', () => {
  test('a photo for somebody else’s bike, somebody else’s photo, one of another bike’s, and one that never came', async () => {
    const other = await aTrader(house(), { name: 'Bruno Lima' });
    const own = await aPhoto();
    expect((await put(own, other)).body.code).toBe('not-found');
    expect((await put(await aPhoto(undefined, other))).body.code).toBe('evidence-missing');
    expect((await put(uuidv7())).body.code).toBe('evidence-missing');
    await put(own);
    const second = await anOwnedBike(house(), { owner });
    expect((await put(own, owner, second.tag)).body.code).toBe('evidence-missing');
    expect((await rows()).map(({ id }) => id)).toEqual([own]);
  });

  test('what is no picture, what is too large, and what was sent for something else', async () => {
    const send = (bytes: Buffer) => anUpload(house(), owner, { purpose: 'bike-photo', bytes });
    const text = await send(Buffer.from('no picture at all'));
    expect(text).toMatchObject({ state: 'refused', refusal: 'not-a-picture' });
    expect((await put(text.id)).body.code).toBe('evidence-missing');
    const bytes = ownPhotoLimits.bytes.photo + 1;
    const large = { id: uuidv7(), purpose: 'bike-photo', kind: 'photo', bytes } as const;
    expect((await ask(house(), beginUpload, large, { token: owner.token })).body.code).toBe('too-large');
    const { id } = await anUpload(house(), owner, { purpose: 'insurance-file' });
    expect((await put(id)).body.code).toBe('evidence-missing');
  });
});

test('one that was sent and never shown is taken back, or goes after a day; what is replaced leaves the storage', async () => {
  const takeBack = (id: string) => ask(house(), removeUpload, { id }, { token: owner.token });
  const [unused, first, second, waiting] = [await aPhoto(), await aPhoto(), await aPhoto(), await aPhoto()];
  expect((await takeBack(unused)).status).toBe(200);
  await put(first);
  expect((await takeBack(first)).body.code).toBe('upload-used');
  await put(second);
  expect((await rows()).map(({ id }) => id).sort()).toEqual([second, waiting].sort());
  house().clock.advance((ownPhotoLimits.days + 1) * 86_400);
  await cleanUp(house(), forgetOf(features));
  await removeFiles(house(), filesOf(features));
  expect((await rows()).map(({ id }) => id)).toEqual([second]);
  const files = await house().db.select().from(storedFiles).where(eq(storedFiles.kind, 'bike-photo'));
  const { file, thumbnail } = (await seen())!;
  const own = files.filter(({ causeId }) => [unused, first, second, waiting].includes(causeId));
  expect(own.map(({ id }) => id).sort()).toEqual([file, thumbnail].sort());
});
