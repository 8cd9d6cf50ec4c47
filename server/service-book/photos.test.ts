// In test:all: photos are drawn anew in a process of their own.
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { getFile } from '#domain/http/file.contract.ts';
import { servicePhotoLimits } from '#domain/service-book/entry.ts';
import { removeUpload } from '#domain/uploads/contract.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { features } from '#server/features.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { forgetOf } from '#server/sum-features.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aWorkshop, enter, enterOwn, readBook, readShops } from '#tests/builders/service.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { aSale, aTrader } from '#tests/builders/transfer.ts';
import { anUpload } from '#tests/builders/upload.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { servicePhotos } from './tables/book.ts';

const house = useHouse();
const aPhoto = async (who: Pick<Person, 'token'>) => {
  const { id, state } = await anUpload(house(), who, { purpose: 'service-photo' });
  expect(state).toBe('ready');
  return id;
};
/** The stored file behind a link. */
const fileIn = (url: string) => new URL(url, 'https://app.example').pathname.split('/').at(-1)!;
const read = async ({ token }: Pick<Person, 'token'>, id: string) =>
  (await ask(house(), getFile, { id }, { token })).status;

test('photos are seen by the owner of then and by the shop, in their order; by nobody else, and not after a sale', async () => {
  const owner = await aTrader(house());
  const at = { ...(await aWorkshop(house())), owner };
  await house().db.update(ownerships).set({ accountId: owner.id }).where(eq(ownerships.bikeId, at.bike.id));
  const photos = [await aPhoto(at.mechanic), await aPhoto(at.mechanic)];
  const id = uuidv7();
  for (let i = 0; i < 2; i++) expect((await enter(house(), at, { id, photos })).status).toBe(200);
  const { body } = await readBook(house(), owner, at.tag);
  expect(body.entries[0]!.photos.map((photo) => photo.id)).toEqual(photos);
  const file = fileIn(body.entries[0]!.photos[0]!.url);
  const colleague = await anEmployee(house(), { shop: at.shop, office: 'salesperson' });
  for (const who of [owner, at.mechanic, colleague]) expect(await read(who, file)).toBe(200);
  for (const who of [await anAccount(house()), await anEmployee(house())]) expect(await read(who, file)).toBe(404);
  const [own] = [await aPhoto(owner)];
  await enterOwn(house(), at, { photos: [own] });
  expect((await readShops(house(), at.mechanic, at.tag)).body.entries).toHaveLength(1);
  const { body: after } = await readBook(house(), owner, at.tag);
  const ownFile = fileIn(after.entries.find(({ side }) => side === 'owner')!.photos[0]!.url);
  expect([await read(owner, ownFile), await read(at.mechanic, ownFile)]).toEqual([200, 404]);
  const buyer = await aTrader(house(), { name: 'Bruno Lima' });
  await aSale(house(), at.tag, owner, buyer);
  expect([await read(buyer, file), await read(owner, file), await read(buyer, ownFile)]).toEqual([404, 404, 404]);
});

test('somebody else’s photo, one of another entry, and one that never came are not taken; then nothing is entered', async () => {
  const at = await aWorkshop(house());
  const foreign = await aPhoto(await anAccount(house(), { phoneConfirmed: true }));
  expect((await enter(house(), at, { photos: [foreign] })).body.code).toBe('evidence-missing');
  expect((await enter(house(), at, { photos: [uuidv7()] })).body.code).toBe('evidence-missing');
  const photo = await aPhoto(at.mechanic);
  await enter(house(), at, { photos: [photo] });
  expect((await enter(house(), at, { photos: [photo] })).body.code).toBe('evidence-used');
  expect((await readShops(house(), at.mechanic, at.tag)).body.entries).toHaveLength(1);
  expect((await ask(house(), removeUpload, { id: photo }, { token: at.mechanic.token })).body.code).toBe('upload-used');
});

test('one that waits for no entry goes after a day', async () => {
  const at = await aWorkshop(house());
  const [waiting, used] = [await aPhoto(at.owner), await aPhoto(at.owner)];
  await enterOwn(house(), at, { photos: [used] });
  house().clock.advance((servicePhotoLimits.days + 1) * 86_400);
  await cleanUp(house(), forgetOf(features));
  const left = await house().db.select().from(servicePhotos).where(eq(servicePhotos.accountId, at.owner.id));
  expect(left.map(({ id }) => id)).toEqual([used]);
  expect(waiting).not.toBe(used);
});
