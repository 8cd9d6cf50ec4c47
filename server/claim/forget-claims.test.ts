import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { claimDays } from '#domain/claim/claim.ts';
import { cancelMyClaim, getMyClaim, writeToClaimShop } from '#domain/claim/owner.contract.ts';
import { features } from '#server/features.ts';
import { removeFiles } from '#server/files/remove-files.ts';
import { mailedLinks } from '#server/identity/tables.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { filesOf, forgetOf } from '#server/sum-features.ts';
import { aClaimScene, request, type ClaimScene } from '#tests/builders/claim-scene.ts';
import { anUpload } from '#tests/builders/upload.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { claimDossiers, claimEvents, claimMessages, claimNotices, claims, evidence } from './tables.ts';

const house = useHouse();
const day = 86_400_000;
const forgetting = forgetOf(features);

/** A request with a photo and a message, which its owner took back, then closed on a day of the past. */
async function aClosedClaim(scene: ClaimScene, daysAgo: number): Promise<string> {
  const { owner } = scene;
  const { id: photo } = await anUpload(house(), owner);
  const { id: claimId, version } = (await request(house(), scene, { evidence: [photo] })).body;
  const saying = { claimId, id: uuidv7(), text: 'Alô?', evidence: [] };
  expect((await ask(house(), writeToClaimShop, saying, { token: owner.token })).status).toBe(200);
  const cancelling = { claimId, moveId: uuidv7(), version };
  expect((await ask(house(), cancelMyClaim, cancelling, { token: owner.token })).status).toBe(200);
  const at = house().clock.now();
  await house().db.insert(claimNotices).values({ id: uuidv7(), claimId, kind: 'near', at });
  const dossier = {
    id: uuidv7(),
    number: `DC-${claimId.slice(-8)}`,
    claimId,
    accountId: owner.id,
    fileId: null,
    jws: 'x',
  };
  await house()
    .db.insert(claimDossiers)
    .values({ ...dossier, madeAt: at });
  await house()
    .db.insert(mailedLinks)
    .values({ tokenHash: uuidv7(), purpose: 'decide-claim', subjectId: claimId, createdAt: at, expiresAt: at });
  // The trigger goes by the database's own clock.
  const closedAt = new Date(Date.now() - daysAgo * day);
  await house().db.update(claims).set({ closedAt }).where(eq(claims.id, claimId));
  return claimId;
}

/** How many rows there are of a claim: its own, its events, messages, notices, files, links and dossiers. */
const left = (claimId: string) =>
  Promise.all([
    house().db.$count(claims, eq(claims.id, claimId)),
    house().db.$count(claimEvents, eq(claimEvents.claimId, claimId)),
    house().db.$count(claimMessages, eq(claimMessages.threadId, claimId)),
    house().db.$count(claimNotices, eq(claimNotices.claimId, claimId)),
    house().db.$count(evidence, eq(evidence.claimId, claimId)),
    house().db.$count(mailedLinks, eq(mailedLinks.subjectId, claimId)),
    house().db.$count(claimDossiers, eq(claimDossiers.claimId, claimId)),
  ]);

let scene: ClaimScene;
beforeAll(async () => {
  house().clock.set(new Date().toISOString());
  scene = await aClaimScene(house());
});

test('a claim is forgotten five years after it was closed, with all that was sent on it, and no other', async () => {
  const old = await aClosedClaim(scene, claimDays + 1);
  const kept = await aClosedClaim(scene, claimDays - 1);
  const { id: underWay } = (await request(house(), scene)).body;
  const [photo] = await house().db.select().from(evidence).where(eq(evidence.claimId, old));
  expect(await left(old)).toEqual([1, 2, 1, 1, 1, 1, 1]);
  await cleanUp(house(), forgetting);
  await cleanUp(house(), forgetting);
  expect(await left(old)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(await left(kept)).toEqual([1, 2, 1, 1, 1, 1, 1]);
  expect((await left(underWay)).slice(0, 2)).toEqual([1, 1]);
  const reading = await ask(house(), getMyClaim, { claimId: old }, { token: scene.owner.token });
  expect(reading.body.code).toBe('not-found');
  const isStored = async () => {
    for await (const key of house().outside.files.list('evidence')) if (key.includes(photo!.fileId)) return true;
    return false;
  };
  expect(await isStored()).toBe(true);
  house().clock.advance(4 * 86_400);
  await removeFiles(house(), filesOf(features));
  expect(await isStored()).toBe(false);
});

test('its history is not deleted before, nor that of a claim under way', async () => {
  house().clock.set(new Date().toISOString());
  const other = await aClaimScene(house());
  const early = await aClosedClaim(other, 5 * 365 - 2);
  const { id: underWay } = (await request(house(), other)).body;
  for (const id of [early, underWay])
    await expect(house().db.delete(claimEvents).where(eq(claimEvents.claimId, id))).rejects.toThrow();
});
