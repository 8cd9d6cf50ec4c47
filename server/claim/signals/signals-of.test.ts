import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { linkReceipt } from '#domain/bike/contract.ts';
import type { ClaimSignal } from '#domain/claim/review.ts';
import { keepCancellation } from '#server/bike/invoices/import-cancellation-keep.ts';
import { findClaim } from '#server/claim/claims.store.ts';
import { claims, evidence } from '#server/claim/tables.ts';
import { components } from '#server/db/tables/bike.ts';
import { beginOwnership } from '#server/ownership/ownerships.store.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aClaim } from '#tests/builders/claim.ts';
import { anInvoice } from '#tests/builders/invoice.ts';
import { aPart } from '#tests/builders/part.ts';
import { aShop } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { signalsOf } from './signals-of.ts';

const house = useHouse();
let shopId: string;
let otherShopId: string;
beforeEach(async () => {
  house().clock.set('2026-11-20T15:00:00Z');
  [shopId, otherShopId] = [(await aShop(house())).id, (await aShop(house())).id];
});

async function aClaimed({ serialNumber = null, shop = shopId }: { serialNumber?: string | null; shop?: string } = {}) {
  const owner = await anAccount(house(), { phoneConfirmed: true });
  const made = await aBike(house(), { owner: owner.id });
  const part = await aPart(house(), made.bike.id, { serialNumber });
  const claim = await aClaim(house(), { bikeId: made.bike.id, componentId: part.id, shopId: shop });
  return { ...made, owner, part, claim };
}

const signals = async (claimId: string, reader: string | null = shopId) =>
  signalsOf(house().db, (await findClaim(house().db, claimId))!, reader);
const inWords = (found: ClaimSignal[]) =>
  found.map(({ kind, claims: of, on }) => [kind, ...of.map(({ number }) => number), ...(on ? [on] : [])].join(' '));

/** A photo that was sent with a claim. */
async function photo(claimId: string, picture: { sha256?: string; look?: string }, sent = true) {
  const id = randomUUID();
  const file = { kind: 'photo' as const, bytes: 1, fileId: randomUUID() };
  const causeId = sent ? randomUUID() : null;
  const now = house().clock.now();
  await house()
    .db.insert(evidence)
    .values({
      id,
      claimId,
      causeId,
      ...file,
      sha256: randomUUID(),
      look: null,
      createdAt: now,
      changedAt: now,
      ...picture,
    });
}

test('a claim of which nothing is to be said has no signals', async () => {
  const { claim } = await aClaimed({ serialNumber: `S-${randomUUID()}` });
  await photo(claim.id, { look: 'f0f0f0f0f0f0f0f0' });
  expect(await signals(claim.id)).toEqual([]);
});

test('a part that was claimed before; claims of other shops without their numbers', async () => {
  const { claim, bike, part } = await aClaimed();
  await house().db.update(claims).set({ state: 'rejected', closedAt: new Date() }).where(eq(claims.id, claim.id));
  const next = await aClaim(house(), { bikeId: bike.id, componentId: part.id, shopId: otherShopId });
  expect(inWords(await signals(next.id, shopId))).toEqual([`claimed-before ${claim.number}`]);
  expect(inWords(await signals(next.id, otherShopId))).toEqual(['claimed-before']);
  expect(inWords(await signals(next.id, null))).toEqual(['claimed-before']);
});

test('a serial number that was claimed on another part, of whatever maker, however it is written', async () => {
  const first = await aClaimed({ serialNumber: 'FX 8812-01' });
  const { claim } = await aClaimed({ serialNumber: 'fx881201' });
  expect(inWords(await signals(claim.id))).toEqual([`serial-claimed ${first.claim.number}`]);
  await house().db.update(components).set({ serialKey: null }).where(eq(components.id, first.part.id));
  expect(await signals(claim.id)).toEqual([]);
});

test.each([
  ['the same file', { sha256: 'a'.repeat(64) }, { sha256: 'a'.repeat(64) }, true],
  ['four bits apart', { look: '00ff00ff00ff00f0' }, { look: '00ff00ff00ff00ff' }, true],
  ['five bits apart', { look: '00ff00ff00ff00f0' }, { look: '00ff00ff00ff01ff' }, false],
  ['both of one colour', { look: '0000000000000000' }, { look: '0000000000000000' }, false],
])('a picture of another claim: %s', async (_, one, other, isSeen) => {
  const sha = randomUUID();
  const unique = (picture: object) => ('sha256' in picture ? { sha256: `${sha}` } : picture);
  const [first, second] = [await aClaimed(), await aClaimed()];
  const clear = () => house().db.delete(evidence);
  await clear();
  await photo(first.claim.id, unique(one));
  await photo(second.claim.id, unique(other));
  expect(inWords(await signals(second.claim.id))).toEqual(isSeen ? [`picture-used ${first.claim.number}`] : []);
  // What waits in a draft has not been used.
  await clear();
  await photo(first.claim.id, unique(one), false);
  await photo(second.claim.id, unique(other));
  expect(await signals(second.claim.id)).toEqual([]);
});

test('an invoice that was cancelled', async () => {
  const { claim, tag, serialNumber, owner } = await aClaimed();
  const { accessKey } = await anInvoice(house(), { serialNumber });
  const linked = await ask(house(), linkReceipt, { tag, accessKey, confirmed: true }, { token: owner.token });
  expect(linked.body.state).toBe('linked');
  expect(await signals(claim.id)).toEqual([]);
  const cancelledAt = house().clock.now();
  const cancellation = { accessKey, type: '110111', cancelledAt, signature: 'valid', apiKeyId: null } as const;
  await keepCancellation(house(), { ...cancellation, importedAt: cancelledAt }, { dryRun: false });
  expect(inWords(await signals(claim.id))).toEqual(['invoice-cancelled 2026-11-20']);
});

test.each([
  ['2026-08-22T15:00:00Z', true],
  ['2026-08-21T15:00:00Z', false],
])('a transfer on %s', async (at, isSeen) => {
  house().clock.set('2026-05-01T15:00:00Z');
  const made = await aClaimed();
  house().clock.set(at);
  const next = await anAccount(house());
  await house().db.transaction((tx) => beginOwnership(tx, made.bike.id, next.id, new Date(at)));
  const claimed = await house()
    .db.update(claims)
    .set({ complainedOn: '2026-11-20' })
    .where(eq(claims.id, made.claim.id))
    .returning();
  expect(inWords(await signals(claimed[0]!.id))).toEqual(isSeen ? [`recent-transfer ${at.slice(0, 10)}`] : []);
});
