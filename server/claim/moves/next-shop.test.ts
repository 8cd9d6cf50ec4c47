import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import type { Evidence } from '#domain/claim/evidence.ts';
import { chooseClaimShop, getMyClaim, writeToClaimShop } from '#domain/claim/owner.contract.ts';
import { declineClaim, getShopClaim, writeToClaimOwner } from '#domain/claim/shop.contract.ts';
import { aClaimScene, request, type ClaimScene } from '#tests/builders/claim-scene.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { aStore } from '#tests/builders/store.ts';
import { anUpload } from '#tests/builders/upload.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();

const mine = async ({ owner }: ClaimScene, claimId: string) =>
  (await ask(house(), getMyClaim, { claimId }, { token: owner.token })).body;
const write = ({ owner }: ClaimScene, claimId: string, text: string, evidence: string[] = []) =>
  ask(house(), writeToClaimShop, { claimId, id: uuidv7(), text, evidence }, { token: owner.token });

/** Gives a request to the shop of this store. */
async function choose(scene: ClaimScene, claimId: string, storeId: string) {
  const { version } = await mine(scene, claimId);
  const choosing = { claimId, moveId: uuidv7(), version, storeId };
  return ask(house(), chooseClaimShop, choosing, { token: scene.owner.token });
}

/** A request with a photo, on which owner and shop have written, with a photo; the shop declined it, the owner chose the next. */
async function aPassedOnRequest() {
  const scene = await aClaimScene(house());
  const [asked, said] = [await anUpload(house(), scene.owner), await anUpload(house(), scene.owner)];
  const { id: claimId, version } = (await request(house(), scene, { evidence: [asked.id] })).body;
  await write(scene, claimId, 'Meu endereço é Rua A, 1.', [said.id]);
  const answer = { claimId, id: uuidv7(), text: 'Sem vaga nesta semana.', evidence: [] };
  await ask(house(), writeToClaimOwner, answer, { token: scene.opener.token });
  const declining = { claimId, moveId: uuidv7(), version, text: 'Estamos sem vaga.' };
  await ask(house(), declineClaim, declining, { token: scene.opener.token });
  const next = await anEmployee(house());
  const { id: storeId } = await aStore(house(), { brandId: scene.bike.brand.id, cnpj: next.shop.cnpj });
  await choose(scene, claimId, storeId);
  return { scene, claimId, next };
}

const read = async (claimId: string, { token }: { token: string }) =>
  (await ask(house(), getShopClaim, { claimId }, { token })).body;

test('the next shop reads why the one before declined, and nothing that the owner wrote with it', async () => {
  const { scene, claimId, next } = await aPassedOnRequest();
  const seen = await read(claimId, next);
  expect(seen.messages).toEqual([]);
  expect(seen.events[1]).toMatchObject({ kind: 'declined', details: { text: 'Estamos sem vaga.' } });
  const own = await mine(scene, claimId);
  expect(own.messages.map(({ text }) => text)).toEqual(['Meu endereço é Rua A, 1.', 'Sem vaga nesta semana.']);
  const headers = { authorization: `Bearer ${next.token}` };
  const open = async ({ url }: Evidence) =>
    (await house().app.inject({ method: 'GET', url: url.split('?')[0]!, headers })).statusCode;
  const { events, messages } = own;
  expect([await open(events[0]!.evidence[0]!), await open(messages[0]!.evidence[0]!)]).toEqual([200, 404]);
});

test('the first message to the next shop is mailed to it; back at the first, that one reads its own again', async () => {
  const { scene, claimId, next } = await aPassedOnRequest();
  await write(scene, claimId, 'Quando posso levar?');
  expect((await lettersTo(house(), next.email)).map(({ kind }) => kind)).toContain('shop-claim-message');
  expect((await read(claimId, next)).messages.map(({ text }) => text)).toEqual(['Quando posso levar?']);
  await choose(scene, claimId, scene.storeId);
  const first = (await read(claimId, scene.opener)).messages.map(({ text }) => text);
  expect(first).toEqual(['Meu endereço é Rua A, 1.', 'Sem vaga nesta semana.']);
});
