import { reminderDays } from '#domain/handover/handover.ts';
import { dayMs, handoverDays } from '#domain/periods.ts';
import { addDays, dateOf } from '#domain/warranty/calendar-date.ts';
import type { Tx } from '#server/db/database.ts';
import { endLinks } from '#server/identity/links/links.store.ts';
import type { House } from '#server/verb/context.ts';
import { eachRow } from '#server/verb/each-row.ts';
import { lockTag } from '#server/warranty/activations.store.ts';
import { findHandover, listOver, listToRemind } from './find-handovers.store.ts';
import { countReminder, endHandover } from './handovers.store.ts';
import { postLink } from './send-link.ts';

type Due = { id: string; tag: string };

/** Reminds customers, each time once, and ends what nobody answered: the number goes, the bike stays as new with its day of delivery. */
export function runDueHandovers(house: House): Promise<void> {
  const now = house.clock.now();
  const over = addDays(dateOf(now), -handoverDays);
  return eachRow(house, 'handovers-due', async (each) => {
    await each(
      'expired',
      (without) => listOver(house.db, over, without),
      (due) => locked(house, due, (tx) => expire(tx, due, now)),
    );
    // The later one first: who missed both gets one.
    for (const [index, days] of [...reminderDays.entries()].toReversed()) {
      const since = new Date(now.getTime() - days * dayMs);
      await each(
        `reminder-${days}`,
        (without) => listToRemind(house.db, since, index + 1, without),
        (due) => locked(house, due, (tx) => remind(tx, house, due, index + 1)),
      );
    }
  });
}

function locked(house: House, { tag }: Due, act: (tx: Tx) => Promise<void>): Promise<void> {
  return house.db.transaction(async (tx) => {
    await lockTag(tx, tag);
    await act(tx);
  });
}

async function expire(tx: Tx, { id }: Due, at: Date): Promise<void> {
  if (await endHandover(tx, id, { to: 'expired', who: 'platform', at })) await endLinks(tx, id, at);
}

/** A reminder has a link of its own; those that were sent before work on. */
async function remind(tx: Tx, house: House, { id }: Due, reminder: number): Promise<void> {
  const found = (await findHandover(tx, id))!;
  // A partner's import may have given the bike an owner meanwhile.
  if (found.isActive || found.handover.contact === null) return;
  if (await countReminder(tx, id, reminder)) await postLink(tx, house, found, { sending: 'reminder' });
}
