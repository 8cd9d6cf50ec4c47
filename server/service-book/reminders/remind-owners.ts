import { isClosedEmail } from '#domain/account/contact.ts';
import { reminderStage } from '#domain/service-book/reminder.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { lockBike } from '#server/db/locking/bikes.store.ts';
import { nobodysId } from '#server/db/tables/columns.ts';
import { findBookBike } from '#server/service-book/book-bike.store.ts';
import { findDue } from '#server/service-book/due.store.ts';
import { dueLetter } from '#server/service-book/letters.ts';
import type { House } from '#server/verb/context.ts';
import { eachRow } from '#server/verb/each-row.ts';
import { listRemindable, mayBeTold, noteReminder } from './reminders.store.ts';

/**
 * Tells owners of services before their day and after it, each once: one bike a transaction, in which it is noted. What a crash
 * interrupts is told at the next run, and nothing twice.
 */
export async function remindOwners(house: House): Promise<void> {
  await eachRow(house, 'service-reminders', (each) =>
    each(
      'services that are due',
      (without) => listRemindable(house.db, house.clock.now(), without),
      ({ id }) => remind(house, id),
    ),
  );
}

/** The bike is locked: what is entered at the same time is looked at, or waits; and whoever owns it then is told. */
async function remind({ db, clock, outbox, config }: House, bikeId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const today = dateOf(now);
    const locked = await lockBike(tx, { id: bikeId });
    const bike = locked && (await findBookBike(tx, bikeId));
    if (!bike || !(await mayBeTold(tx, bikeId, now))) return;
    const due = await findDue(tx, bikeId, today);
    const stage = due && reminderStage(due.dueOn, today);
    if (!stage) return;
    const { ownershipId, owner, tag, model, brand } = bike;
    if (!(await noteReminder(tx, { ownershipId, restsOn: due.restsOn ?? nobodysId, stage, at: now }))) return;
    if (isClosedEmail(owner.email!)) return;
    await outbox.post(tx, dueLetter(owner, { ...due, bike: { tag, model, brand } }, stage, config.publicUrl));
  });
}
