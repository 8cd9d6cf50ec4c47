import type { Tx } from '#server/db/database.ts';
import type { House } from '#server/verb/context.ts';
import { eachRow } from '#server/verb/each-row.ts';
import type { Within } from '#server/verb/occasions.ts';
import { findReplacement, listAsked, listOver, moveReplacement } from './replacements.store.ts';

type Ending = Pick<Within, 'clock'>;

/** Ends one that waits for its answer; one that was answered at the same time stays as it is. */
async function lapse(tx: Tx, { clock }: Ending, id: string): Promise<void> {
  await moveReplacement(tx, id, { to: 'lapsed', who: 'platform' }, { endedAt: clock.now() });
}

/** What was asked about a bike is over: it has another owner, or the brand has given it another tag. */
export async function endOfBike(tx: Tx, house: Ending, { bikeId }: { bikeId: string }): Promise<void> {
  for (const id of await listAsked(tx, { bikeId })) await lapse(tx, house, id);
}

/** The operator has suspended a shop: what it asked is over. */
export async function endOfShop(tx: Tx, house: Ending, { shopId }: { shopId: string }): Promise<void> {
  for (const id of await listAsked(tx, { shopId })) await lapse(tx, house, id);
}

/** An account is closed: nobody answers any more. */
export async function endWithAccount(tx: Tx, house: Ending, ownerId: string): Promise<void> {
  for (const id of await listAsked(tx, { ownerId })) await lapse(tx, house, id);
}

/** What was asked about a bike too long ago keeps nobody from asking again, though the job has not come by yet. The bike is locked. */
export async function endOver(tx: Tx, house: Ending, bikeId: string): Promise<void> {
  for (const id of await listAsked(tx, { bikeId })) {
    const found = (await findReplacement(tx, id))!;
    if (found.replacement.expiresAt! <= house.clock.now() || found.ownedUntil) await lapse(tx, house, id);
  }
}

/** Ends what nobody answered in time, each in a transaction of its own. */
export async function endDueRetags(house: House): Promise<void> {
  await eachRow(house, 'tag-replacements-due', (each) =>
    each(
      'questions about tags whose time is over',
      (without) => listOver(house.db, house.clock.now(), without),
      ({ id }) => house.db.transaction((tx) => lapse(tx, house, id)),
    ),
  );
}
