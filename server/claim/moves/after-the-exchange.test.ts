import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { appealClaim, getMyClaim } from '#domain/claim/owner.contract.ts';
import { replacePart } from '#domain/claim/shop.contract.ts';
import { listMyParts } from '#domain/component/contract.ts';
import { claims } from '#server/claim/tables.ts';
import { aClaimScene, decide, finish, rejection, save, type ClaimScene } from '#tests/builders/claim-scene.ts';
import { anOfferedPart } from '#tests/builders/offered-part.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const aSerial = () => `N-${uuidv7().slice(-12)}`;

/** A rejected claim, and another one on the same part that was approved. */
async function rejectedThenApproved() {
  const scene = await aClaimScene(house(), { serialNumber: aSerial() });
  const first = (await finish(house(), scene)).body;
  const rejected = (await decide(house(), scene, first, { decision: rejection })).body;
  const second = (await finish(house(), scene)).body;
  const approved = (await decide(house(), scene, second)).body;
  const cataloguePartId = await anOfferedPart(house(), { brandId: scene.bike.brand.id });
  const replacing = { claimId: approved.id, moveId: uuidv7(), version: approved.version, cataloguePartId };
  const replace = () =>
    ask(house(), replacePart, { ...replacing, serialNumber: aSerial() }, { token: scene.opener.token });
  const appealing = { claimId: rejected.id, moveId: uuidv7(), version: rejected.version, text: 'Não.', evidence: [] };
  const appeal = () => ask(house(), appealClaim, appealing, { token: scene.owner.token });
  return { scene, rejected, replace, appeal };
}

const partsOf = async ({ tag, owner }: ClaimScene) =>
  (await ask(house(), listMyParts, { tag }, { token: owner.token })).body.parts;

test('a rejected claim on a part that was replaced since cannot be appealed: the new part would be replaced by a third', async () => {
  const { scene, rejected, replace, appeal } = await rejectedThenApproved();
  expect((await replace()).status).toBe(200);
  const { body } = await ask(house(), getMyClaim, { claimId: rejected.id }, { token: scene.owner.token });
  expect(body).toMatchObject({ state: 'rejected', appealUntil: null, may: [] });
  expect((await appeal()).body.code).toBe('part-retired');
  expect(await partsOf(scene)).toHaveLength(1);
});

test('an appeal, a new claim and a replacement at once: none is left on a part that is gone', async () => {
  const { scene, replace, appeal } = await rejectedThenApproved();
  await Promise.all([appeal(), replace(), appeal(), save(house(), scene)]);
  const onPart = await house().db.select().from(claims).where(eq(claims.componentId, scene.part.id));
  expect(onPart.filter(({ closedAt }) => closedAt === null)).toEqual([]);
  expect(await partsOf(scene)).toHaveLength(1);
});
