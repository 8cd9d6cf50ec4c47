import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import type { Tokens } from '#domain/account/session.ts';
import { linkReceipt } from '#domain/bike/contract.ts';
import type { Claim } from '#domain/claim/claim.ts';
import type { Decision } from '#domain/claim/decision.ts';
import { getMyClaim, listMyClaims, requestClaim } from '#domain/claim/owner.contract.ts';
import type { ReviewClaim } from '#domain/claim/review.ts';
import {
  decideClaim,
  finishDiagnosis,
  getShopClaim,
  noteRemedied,
  saveDiagnosis,
} from '#domain/claim/shop.contract.ts';
import type { Part } from '#domain/component/part.ts';
import { to } from '#domain/paths.ts';
import { findNearbyStores } from '#domain/stores/contract.ts';
import { findTag } from '#domain/tag/contract.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Scene } from '#tests/e2e/fixtures.ts';
import { see } from '#tests/e2e/see.ts';
import type { TestServer } from '#tests/e2e/test-server.ts';
import { mustCall, type Caller } from '#tests/production/client.ts';
import type { StockedBike } from '#tests/production/stock-bikes.ts';
import { aCyclist, storeSession, type Cyclist } from './log-in.ts';
import { partsOf } from './parts.ts';
import { importInvoice } from './receipt.ts';
import { aShopSession } from './shop-person.ts';
import { fill, press, step } from './step.ts';
import { aProvenCyclist } from './transfer.ts';

/** Beside the demo's bike shop. */
export const besideShop = { latitude: -23.5668, longitude: -46.6889 };

/** Who calls the API with a session. */
export const callerOf = (server: TestServer, { accessToken }: Tokens): Caller => ({
  token: accessToken.token,
  address: server.address(),
});

/** An owner, perhaps with a proven address, whose bike has components under warranty and, if wanted, its receipt; the first of the components. */
export async function anOwnerWithParts(
  server: TestServer,
  { receipt = true, proven = false } = {},
): Promise<{ owner: Cyclist; bike: StockedBike; part: Part; caller: Caller }> {
  const bike = server.bikeWithParts();
  const owner = await (proven ? aProvenCyclist : aCyclist)(server, { bike });
  const caller = callerOf(server, owner.tokens);
  if (receipt) {
    const { accessKey } = await importInvoice(server);
    await mustCall(server.url, linkReceipt, { tag: bike.tag, accessKey, confirmed: true }, caller);
  }
  const [part] = await partsOf(server, owner.tokens, bike.tag);
  return { owner, bike, part: part!, caller };
}

/** Opens a component of the owner's bike on the phone. */
export function openPart({ page }: Scene, owner: Cyclist, { tag }: StockedBike, { id, name }: Part): Promise<void> {
  return step('open the component', async () => {
    await storeSession(page, owner);
    await page.goto(to.tag({ tag }));
    await expect(page).toHaveURL(to.myBike());
    await page.goto(to.partDetails({ id, name }));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

type Requested = { owner: Cyclist; bike: StockedBike; part: Part; claim: Claim; caller: Caller };

/** A claim that the demo's bike shop, which did not sell the bike, wants to open on its own; made by the API. */
export async function anAskedClaim(server: TestServer, diagnosis: string) {
  const made = await anOwnerWithParts(server, { proven: true });
  const { bike, part } = made;
  const mechanic = callerOf(server, await aShopSession(server, 'mechanic'));
  const ids = { claimId: randomUUID(), moveId: randomUUID(), version: 0, draftVersion: 0 };
  const written = { tag: bike.tag, partId: part.id, diagnosis, note: '', evidence: [] };
  const claim = await mustCall(server.url, saveDiagnosis, { ...ids, ...written }, mechanic);
  return { ...made, claim, mechanic };
}

/** A request that was made by the API, at the demo's bike shop. */
export async function aRequestedClaim(server: TestServer): Promise<Requested> {
  const made = await anOwnerWithParts(server);
  return { ...made, claim: await requestByApi(server, made) };
}

/** The owner asks the demo's bike shop to look at a part, by the API. */
export async function requestByApi(
  server: TestServer,
  { bike, part, caller }: Omit<Requested, 'owner' | 'claim'>,
): Promise<Claim> {
  const { brand } = await mustCall(server.url, findTag, { tag: bike.tag }, caller);
  const near = await mustCall(server.url, findNearbyStores, { brandId: brand.id, place: besideShop }, caller);
  if (near.found !== 'stores') throw new Error('There is no store.');
  return mustCall(
    server.url,
    requestClaim,
    {
      tag: bike.tag,
      partId: part.id,
      id: randomUUID(),
      text: 'Não engata as três marchas leves.',
      evidence: [],
      storeId: near.stores[0]!.id,
    },
    caller,
  );
}

/** A claim whose diagnosis was sent by a mechanic of the demo's bike shop, by the API; `decide` decides as its owner. */
export async function aDiagnosedClaim(
  server: TestServer,
): Promise<Requested & { decide: (decision: Decision) => Promise<void> }> {
  const made = await aRequestedClaim(server);
  const { bike, part, claim } = made;
  const mechanic = callerOf(server, await aShopSession(server, 'mechanic'));
  const boss = callerOf(server, await aShopSession(server, 'owner'));
  const move = async () => {
    const { version } = await asShop(server, claim.id, mechanic);
    return { claimId: claim.id, moveId: randomUUID(), version, evidence: [] };
  };
  const about = { tag: bike.tag, partId: part.id, draftVersion: 0 };
  const written = { ...about, diagnosis: 'O cabo está gasto.', note: 'Só para nós.' };
  await mustCall(server.url, finishDiagnosis, { ...(await move()), ...written }, mechanic);
  const decide = async (decision: Decision) => {
    await mustCall(server.url, decideClaim, { ...(await move()), decision }, boss);
  };
  return { ...made, decide };
}

/** A claim that was diagnosed and rejected by people of the demo's bike shop, by the API. */
export async function aRejectedClaim(server: TestServer): Promise<Requested> {
  const made = await aDiagnosedClaim(server);
  await made.decide({ outcome: 'rejected', reason: 'wear', text: 'É desgaste de uso.', diagnosis: null });
  return made;
}

/** A claim as the shop reads it now. */
export const asShop = (server: TestServer, claimId: string, caller: Caller): Promise<ReviewClaim> =>
  mustCall(server.url, getShopClaim, { claimId }, caller);

/** A claim as its owner reads it now. */
export const asOwner = (server: TestServer, claimId: string, caller: Caller): Promise<Claim> =>
  mustCall(server.url, getMyClaim, { claimId }, caller);

/** The demo's bike shop notes money that it never gave, and the owner, at the claim, says so. */
export function sayNotGiven(scene: Scene, claimId: string): Promise<void> {
  const { page, say, server } = scene;
  return step('the shop notes money that never came, and the owner says so', async () => {
    const words = say['my-claims'];
    const shop = callerOf(server, await aShopSession(server, 'owner'));
    const { version } = await asShop(server, claimId, shop);
    const noted = { claimId, moveId: randomUUID(), version, text: 'Pix feito ao dono.' };
    const money = { cents: 12_900, index: 'ipca' as const, on: dateOf(new Date()) };
    await mustCall(server.url, noteRemedied, { ...noted, money }, shop);
    await page.reload();
    await press(scene, words('ask.say-not-given'));
    await fill(scene, words('not-given.label'), 'O Pix não chegou.');
    await see(page, 'what was noted as given was not');
    await press(scene, words('not-given.send'));
    await expect(page.getByText(say.claim('event.not-given', { who: say.claim('who.you') }))).toBeVisible();
    await expect(page.getByRole('button', { name: words('ask.say-not-given') })).toHaveCount(0);
    await see(page, 'a claim whose owner was not given what was noted');
    expect((await asShop(server, claimId, shop)).events.at(-1)).toMatchObject({ kind: 'not-given' });
  });
}

/** The claims on a bike. */
export const claimsOn = async (server: TestServer, { tag }: StockedBike, caller: Caller) =>
  (await mustCall(server.url, listMyClaims, { tag }, caller)).claims;

/** A photo as a phone takes it, small. */
export const aPhoto = async () => ({
  name: 'IMG_0001.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a5c34' } })
    .jpeg()
    .toBuffer(),
});
