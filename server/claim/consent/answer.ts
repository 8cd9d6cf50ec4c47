import { uuidv7 } from 'uuidv7';
import type { answerConsent as contract } from '#domain/claim/consent.contract.ts';
import type { ConsentAnswer } from '#domain/claim/consent.ts';
import type { ConsentWay } from '#domain/claim/event.ts';
import { findClaim, type FoundClaim } from '#server/claim/claims.store.ts';
import { asCaller } from '#server/claim/moves/as-caller.ts';
import { findClaimable } from '#server/claim/moves/claim-facts.ts';
import { assertAt, moveClaim } from '#server/claim/moves/move-claim.ts';
import { termOf } from '#server/claim/moves/open-claim.ts';
import { stepBy } from '#server/claim/moves/steps.ts';
import { findReadable, readAsOwner } from '#server/claim/reading/read-claim.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockBike } from '#server/db/locking/bikes.store.ts';
import { holdShop } from '#server/identity/sessions/shops-held.store.ts';
import { insertStop } from '#server/shop/contact/shares.store.ts';
import type { Verb, House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findConsent, listAsked, lockAskingShop } from './consents.store.ts';

/** The owner's answer in the app. */
export const answerConsent: Verb<typeof contract> = async (ctx, asked) => {
  const { claimId, moveId, version, answer } = asked;
  await asCaller(ctx, asked, async (tx) => {
    const found = await findReadable(tx, ctx, claimId);
    await answerShop(tx, ctx, found, { answer, way: 'app', moveId, version, ownerId: ctx.caller.accountId });
  });
  return readAsOwner(ctx.db, ctx, claimId);
};

type Answering = { answer: ConsentAnswer; way: ConsentWay; moveId: string; version: number; ownerId: string };
type AnswerHouse = Pick<House, 'clock' | 'outbox' | 'config' | 'signing'>;

/**
 * The owner's answer. A yes opens the claim if one can still be opened on the part, and the law's term runs; else it refuses
 * with the reason, and the question stays. After its last day there is no answer, whether or not the question was ended by then.
 */
export async function answerShop(
  tx: Tx,
  house: AnswerHouse,
  { claim, bike }: Pick<FoundClaim, 'claim' | 'bike'>,
  { answer, way, moveId, version, ownerId }: Answering,
): Promise<void> {
  // The part must not get another claim meanwhile.
  await lockBike(tx, bike);
  const found = (await findClaim(tx, claim.id))!;
  const actor = { side: 'owner' as const, accountId: ownerId };
  const step = stepBy('agreed');
  assertAt(found, step, version);
  await assertInTime(tx, house, claim.id);
  if (answer !== 'yes') {
    await moveClaim(tx, house, { found, actor }, { step: stepBy('refused'), moveId, version, details: {} });
    if (answer === 'never') await stopShop(tx, house, { ownerId, shopId: claim.shopId! });
    return;
  }
  if (!(await holdShop(tx, claim.shopId!))) throw problem('shop-barred');
  const now = house.clock.now();
  const { component } = await findClaimable(tx, { tag: bike.tag, partId: found.part.id }, now);
  const changes = await termOf(tx, component, now);
  await moveClaim(tx, house, { found, actor }, { step, moveId, version, details: { way }, changes });
}

/** Refuses with `consent-over` after the last day of a question. */
export async function assertInTime(db: Db | Tx, { clock }: Pick<House, 'clock'>, claimId: string): Promise<void> {
  const consent = await findConsent(db, { claimId });
  if (!consent || consent.expiresAt <= clock.now()) throw problem('consent-over');
}

/** The shop neither asks this owner nor writes any more; what else it asks them is refused with it. */
async function stopShop(tx: Tx, house: AnswerHouse, pair: { ownerId: string; shopId: string }): Promise<void> {
  // It may be asking something at this moment.
  await lockAskingShop(tx, pair.shopId);
  await insertStop(tx, pair, house.clock.now());
  const actor = { side: 'owner' as const, accountId: pair.ownerId };
  for (const { id } of await listAsked(tx, pair)) {
    const found = (await findClaim(tx, id))!;
    const move = { step: stepBy('refused'), moveId: uuidv7(), version: found.claim.version, details: {} };
    await moveClaim(tx, house, { found, actor }, move);
  }
}
