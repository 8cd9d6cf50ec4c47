import { uuidv7 } from 'uuidv7';
import type { Lapse } from '#domain/claim/event.ts';
import { findClaim, listUnderWayOfOwner } from '#server/claim/claims.store.ts';
import { tellOwnerLeft } from '#server/claim/letters/tell-of.ts';
import { moveClaim } from '#server/claim/moves/move-claim.ts';
import { stepBy } from '#server/claim/moves/steps.ts';
import type { Tx } from '#server/db/database.ts';
import type { House } from '#server/verb/context.ts';
import { eachRow } from '#server/verb/each-row.ts';
import type { Within } from '#server/verb/occasions.ts';
import { findConsent, listAsked, lockAsked } from './consents.store.ts';

/** A bike has another owner: what its former one was asked is over. */
export async function endAsHandedOver(tx: Tx, house: Within, { bikeId }: { bikeId: string }): Promise<void> {
  for (const { id } of await listAsked(tx, { bikeId })) await end(tx, house, id, 'bike-changed-hands');
}

/** An account is closed: nobody answers any more. The shops of its claims under way are told, which go on. */
export async function endWithAccount(tx: Tx, house: Within, ownerId: string): Promise<void> {
  for (const { id } of await listAsked(tx, { ownerId })) await end(tx, house, id, 'account-closed');
  for (const found of await listUnderWayOfOwner(tx, ownerId)) await tellOwnerLeft(tx, house, found);
}

/**
 * Ends what nobody answered in time, and what was asked of somebody who is the owner no more, each in a transaction of its own.
 */
export async function endDueConsents(house: House): Promise<void> {
  await eachRow(house, 'claim-consents', (each) =>
    each(
      'questions to owners whose time is over',
      () => listAsked(house.db, { overAt: house.clock.now() }),
      ({ id }) => house.db.transaction((tx) => endDue(tx, house, id)),
    ),
  );
}

/** What a shop asked about a part, too long ago to be answered, no longer keeps it from asking again, though the job has not come by yet. */
export async function endOver(tx: Tx, house: Within, asked: { componentId: string; shopId: string }): Promise<void> {
  const over = { ...asked, overAt: house.clock.now() };
  for (const { id } of await listAsked(tx, over)) await endDue(tx, house, id);
}

async function endDue(tx: Tx, house: Within, claimId: string): Promise<void> {
  const consent = await findConsent(tx, { claimId });
  await end(tx, house, claimId, consent?.until ? 'bike-changed-hands' : 'unanswered');
}

/** The shop that asked is suspended. */
export function endAsBarred(tx: Tx, house: Within, claimId: string): Promise<void> {
  return end(tx, house, claimId, 'shop-barred');
}

/** Ends one, unless it was answered at the same time. */
async function end(tx: Tx, house: Within, claimId: string, because: Lapse): Promise<void> {
  if (!(await lockAsked(tx, claimId))) return;
  const found = (await findClaim(tx, claimId))!;
  const actor = { side: 'platform', accountId: null } as const;
  const { version } = found.claim;
  const move = { step: stepBy('lapsed'), moveId: uuidv7(), version, details: { because } };
  await moveClaim(tx, house, { found, actor }, move);
}
