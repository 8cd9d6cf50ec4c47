import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { askToClose } from '#domain/account/closing/contract.ts';
import { writeToClaimShop } from '#domain/claim/owner.contract.ts';
import { getShopClaim, listShopClaims, replacePart, writeToClaimOwner } from '#domain/claim/shop.contract.ts';
import { closingSeconds } from '#domain/periods.ts';
import { closeDueAccounts } from '#server/account/closing/close-account.ts';
import { aClaimScene, aSession, decide, finish, request, type ClaimScene } from '#tests/builders/claim-scene.ts';
import { anOfferedPart } from '#tests/builders/offered-part.ts';
import { anUpload } from '#tests/builders/upload.ts';
import { ask } from '#tests/server/ask.ts';
import { byPassword } from '#tests/server/change-credentials.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();

/** The owner's account is closed, a week after that was asked for. */
async function close({ owner }: ClaimScene): Promise<void> {
  expect((await ask(house(), askToClose, { proof: byPassword(owner) }, { token: owner.token })).status).toBe(200);
  house().clock.advance(closingSeconds);
  await closeDueAccounts(house());
}

test('a claim under way goes on when its owner’s account is closed, and no longer says whose it was', async () => {
  const scene = await aClaimScene(house());
  const { owner } = scene;
  const { id: photo } = await anUpload(house(), owner);
  const { id: claimId, version } = (await request(house(), scene, { evidence: [photo] })).body;
  const saying = { claimId, id: uuidv7(), text: 'Quando fica pronto?', evidence: [] };
  await ask(house(), writeToClaimShop, saying, { token: owner.token });
  await close(scene);
  const opener = await aSession(house(), scene.opener, 'bikeshop');
  const reviewer = await aSession(house(), scene.reviewer, 'bikeshop');
  const { body: seen } = await ask(house(), getShopClaim, { claimId }, opener);
  expect(seen).toMatchObject({ state: 'requested', may: expect.arrayContaining(['diagnose']) });
  expect([seen.ownerName, seen.events[0]!.who, seen.messages[0]!.who]).toEqual([null, null, null]);
  expect(seen.events[0]!.evidence).toHaveLength(1);
  const listed = (await ask(house(), listShopClaims, { filter: 'waiting' }, opener)).body;
  expect(listed.claims.map(({ id, ownerName }) => [id, ownerName])).toEqual([[claimId, null]]);
  expect([seen.ownerLeft, seen.may.includes('write')]).toEqual([true, false]);
  const toNobody = { claimId, id: uuidv7(), text: 'A peça chegou.', evidence: [] };
  expect((await ask(house(), writeToClaimOwner, toNobody, opener)).body.code).toBe('owner-left');
  for (const { email } of [scene.opener, scene.reviewer]) {
    const told = (await lettersTo(house(), email)).filter(({ kind }) => kind === 'shop-claim-owner-left');
    expect(told).toHaveLength(1);
    expect(told[0]!.text).not.toMatch(/Marina|Souza/);
  }
  expect(JSON.stringify([seen, listed])).not.toMatch(/Marina|Souza|M\*\*\*a/);

  const sent = (await finish(house(), scene, { claimId, version }, opener)).body;
  const decided = (await decide(house(), scene, sent, { by: reviewer })).body;
  expect(decided.state).toBe('approved');
  const cataloguePartId = await anOfferedPart(house(), { brandId: scene.bike.brand.id });
  const replacing = { claimId, moveId: uuidv7(), version: decided.version, cataloguePartId, serialNumber: 'N-70001' };
  expect((await ask(house(), replacePart, replacing, opener)).body.state).toBe('replaced');
  const kinds = (await lettersTo(house(), owner.email)).map(({ kind }) => kind);
  expect(kinds).toEqual(['account-closed']);
});
