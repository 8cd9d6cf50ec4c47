import { isPaid, type PaidBack } from '#domain/claim/paid-back.ts';
import type { Remedy } from '#domain/claim/term.ts';
import { dateOf, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { findLastEvent } from '#server/claim/history.store.ts';
import type { Tx } from '#server/db/database.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { assertAt, moveClaim } from './move-claim.ts';
import type { OnClaim } from './note-on-claim.ts';
import { stepTo } from './steps.ts';

type Within = Pick<House, 'clock' | 'outbox' | 'config' | 'signing'>;

/** Notes, of a shop or the brand, that the owner was given what they chose; of money, how much and when. */
export async function noteGiven(
  tx: Tx,
  house: Within,
  { found, actor, moveId, version }: OnClaim,
  { text, money }: { text: string; money?: PaidBack | undefined },
): Promise<void> {
  const step = stepTo('remedied', actor.side === 'brand' ? 'brand' : 'shop');
  assertAt(found, step, version);
  const remedy = (await findLastEvent(tx, found.claim.id, 'remedy-chosen'))?.details.remedy ?? null;
  assertMoney(remedy, money, dateOf(house.clock.now()));
  const details = { text, ...(isPaid(remedy) && money && { money }) };
  await moveClaim(tx, house, { found, actor }, { step, moveId, version, details });
}

/** Money that was given has an amount and a day that has come; the price paid back is brought up to date by an index. */
function assertMoney(remedy: Remedy | null, money: PaidBack | undefined, today: CalendarDate): void {
  if (!isPaid(remedy)) return;
  const wrong = (at: string, code: string) => problem('invalid-input', { errors: [{ at, code }] });
  if (!money) throw wrong('money', 'required');
  if (money.on > today) throw wrong('money.on', 'in-future');
  if (remedy === 'money-back' && money.index === null) throw wrong('money.index', 'required');
}
