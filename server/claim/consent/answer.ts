import type { ConsentAnswer } from '#domain/claim/consent.ts';
import type { ConsentWay } from '#domain/claim/event.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { repairDueOn } from '#domain/warranty/claim.ts';
import { findClaim, type FoundClaim } from '#server/claim/claims.store.ts';
import { findClaimable } from '#server/claim/moves/claim-facts.ts';
import { assertAt, moveClaim } from '#server/claim/moves/move-claim.ts';
import { stepOfAsking } from '#server/claim/moves/steps.ts';
import type { Tx } from '#server/db/database.ts';
import { lockBike } from '#server/db/locking/bikes.store.ts';
import type { House } from '#server/verb/context.ts';

type Answering = { answer: ConsentAnswer; way: ConsentWay; moveId: string; version: number; ownerId: string };

/**
 * The owner's answer. A yes opens the claim if one can still be opened on the part, and from today the law's term runs; else it refuses
 * with the reason, and the question stays.
 */
export async function answerShop(
  tx: Tx,
  house: Pick<House, 'clock' | 'outbox' | 'config' | 'signing'>,
  { claim, bike }: Pick<FoundClaim, 'claim' | 'bike'>,
  { answer, way, moveId, version, ownerId }: Answering,
): Promise<void> {
  // The part must not get another claim meanwhile.
  await lockBike(tx, bike);
  const found = (await findClaim(tx, claim.id))!;
  const actor = { side: 'owner' as const, accountId: ownerId };
  if (answer === 'no') {
    const move = { step: stepOfAsking('refused'), moveId, version, details: {} };
    await moveClaim(tx, house, { found, actor }, move);
    return;
  }
  const step = stepOfAsking('agreed');
  assertAt(found, step, version);
  const now = house.clock.now();
  await findClaimable(tx, { tag: bike.tag, partId: found.part.id }, now);
  const complainedOn = dateOf(now);
  const changes = { complainedOn, dueOn: repairDueOn(complainedOn) };
  await moveClaim(tx, house, { found, actor }, { step, moveId, version, details: { way }, changes });
}
