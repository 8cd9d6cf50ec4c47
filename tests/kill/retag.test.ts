import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { getMyBike } from '#domain/bike/contract.ts';
import { getCertificate } from '#domain/ownership/contract.ts';
import { answerRetag } from '#domain/retag/contract.ts';
import { askRetag, listShopRetags } from '#domain/retag/shop.contract.ts';
import { findTag } from '#domain/tag/contract.ts';
import { beginUpload, sendPiece } from '#domain/uploads/contract.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { anEmployee, type EmployeePerson } from '#tests/builders/shop.ts';
import { aTag } from '#tests/builders/tag.ts';
import { aPhotoFile } from '#tests/builders/upload.ts';
import { callServer, lettersTo, mustCall } from '#tests/production/client.ts';
import { rounds, useKilledServer } from './killed-server.ts';

type Retagged = { owner: Person; tag: string; serialNumber: string; spare: string };
let mechanic: EmployeePerson;
let bikes: Retagged[];

const { url, killDuring, where, stop } = useKilledServer({
  seed: 20_261_128,
  within: 60,
  fill: async (house) => {
    mechanic = await anEmployee(house, { office: 'mechanic' });
    bikes = [];
    while (bikes.length < rounds) {
      // Each of its own: an owner is asked a few times a day at most.
      const owner = await anAccount(house, { phoneConfirmed: true, emailProven: true });
      const { tag, serialNumber, brand } = await aBike(house, { owner: owner.id });
      bikes.push({ owner, tag, serialNumber, spare: (await aTag(house, { brand })).tag });
    }
  },
});

/** The photo of a frame number, as the shop's phone sends it. */
async function aFramePhoto(): Promise<string> {
  const [id, bytes] = [uuidv7(), new Uint8Array(await aPhotoFile())];
  await mustCall(url(), beginUpload, { id, purpose: 'frame-photo', kind: 'photo', bytes: bytes.length }, mechanic);
  await mustCall(url(), sendPiece, { id, offset: 0 }, { ...mechanic, bytes });
  return id;
}

const kindsTo = async ({ email }: Person) => (await lettersTo(url(), email)).map(({ kind }) => kind).toSorted();

test('kill -9 while a shop asks for another tag, and while its owner says yes, leaves all of it or nothing; the same again ends it', async () => {
  for (const [round, { owner, tag, serialNumber, spare }] of bikes.entries()) {
    const at = where(round);
    const { certificateNumber } = await mustCall(url(), getMyBike, { tag }, owner);
    const named = { newTag: spare, serialNumber, oldTag: tag, reason: 'damaged' } as const;
    const asked = { id: uuidv7(), photoId: await aFramePhoto(), ...named };
    await killDuring((server) => callServer(server, askRetag, asked, mechanic));
    const { state, photo } = await mustCall(url(), askRetag, asked, mechanic);
    expect([state, photo], at).toEqual(['asked', expect.anything()]);
    expect(await kindsTo(owner), at).toEqual(['tag-asked']);

    const yes = { tag, id: asked.id, answer: 'yes' } as const;
    await killDuring((server) => callServer(server, answerRetag, yes, owner));
    // All of it or nothing: one of the two is the bike's, and only one.
    const tags = [await mustCall(url(), findTag, { tag }), await mustCall(url(), findTag, { tag: spare })];
    expect(tags.filter(({ bike }) => bike !== null).length, at).toBe(1);
    expect((await mustCall(url(), answerRetag, yes, owner)).replacement, at).toMatchObject({ state: 'done' });
    expect((await mustCall(url(), findTag, { tag })).replaced, at).toMatchObject({ by: spare });
    expect(await mustCall(url(), getMyBike, { tag: spare }, owner), at).toMatchObject({
      product: { tag: spare, active: true },
      certificateNumber,
    });
    const certificate = await mustCall(url(), getCertificate, { number: certificateNumber });
    expect(certificate, at).toMatchObject({ state: 'current', tagNow: spare });
    expect(await kindsTo(owner), at).toEqual(['tag-asked', 'tag-replaced']);
  }
  const { replacements } = await mustCall(url(), listShopRetags, {}, mechanic);
  expect(replacements.map(({ state }) => state)).toEqual(bikes.map(() => 'done'));
  await stop();
});
