import type * as contracts from '#domain/handover/contract.ts';
import type { HandoverNumbers } from '#domain/handover/handover.ts';
import { addMonths, dateOf } from '#domain/warranty/calendar-date.ts';
import type { Db } from '#server/db/database.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { countHandovers, type NumbersOf } from './numbers.store.ts';

/** For how many months back hand-overs are counted, the present month included. */
const months = 12;

/** The hand-overs on bikes of the key's brand in numbers. */
export const getBrandHandoverNumbers: Verb<typeof contracts.getBrandHandoverNumbers> = ({ db, clock, partner }) => {
  const { brandId } = partner;
  if (brandId === null) throw problem('api-key-scope');
  return numbersOf(db, { brandId }, clock.now());
};

/** The first day of the first month that is counted. */
export function countedFrom(now: Date): string {
  return addMonths(`${dateOf(now).slice(0, 8)}01`, 1 - months);
}

/** The numbers of a shop or a brand since the first day of the first month that is counted. */
export async function numbersOf(db: Db, of: NumbersOf, now: Date): Promise<HandoverNumbers> {
  const from = countedFrom(now);
  const { byState, medianMinutes } = await countHandovers(db, of, from);
  const { 'taken-back': takenBack = 0, waiting = 0, accepted = 0, declined = 0, expired = 0 } = byState;
  const handedOver = waiting + accepted + declined + takenBack + expired;
  return { from, handedOver, waiting, accepted, declined, takenBack, expired, medianMinutes };
}
