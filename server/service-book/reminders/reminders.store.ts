import { and, asc, eq, gt, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { serviceReminder } from '#domain/periods.ts';
import { countsSince } from '#domain/seldom.ts';
import { reminderStage, remindersPerRun, remindedDays } from '#domain/service-book/reminder.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { isOwner, selectOwnedBikes } from '#server/db/owned-bike.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { nobodysId } from '#server/db/tables/columns.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { tags } from '#server/db/tables/tag.ts';
import { serviceEntries } from '#server/service-book/tables/book.ts';
import { dueFacts, dueOf } from '#server/service-book/tables/due-facts.ts';
import { servicePlans, serviceReminders, serviceReminderStops } from '#server/service-book/tables/plans.ts';
import { warrantyStatements } from '#server/warranty/tables.ts';

/** How many bikes are looked at in one statement. */
const looked = 500;

/**
 * The bikes of whose next service something is to be said now, at most as many as a run tells of, without some that are left alone. What
 * is due is decided by the same rule as everywhere, bike by bike; here it is only left out of which nothing can be said.
 */
export async function listRemindable(db: Db, now: Date, without: readonly string[]): Promise<{ id: string }[]> {
  const today = dateOf(now);
  const found: { id: string }[] = [];
  for (let after = nobodysId; found.length < remindersPerRun;) {
    const rows = await selectOwnedBikes(db, { id: bikes.id, told, ...dueFacts })
      .innerJoin(accounts, isOwner)
      .where(and(gt(bikes.id, after), mayBeReminded(now), notInArray(bikes.id, [nobodysId, ...without])))
      .orderBy(asc(bikes.id))
      .limit(looked);
    for (const { id, told: before, ...row } of rows) {
      const due = dueOf(row, today);
      const stage = due && reminderStage(due.dueOn, today);
      if (stage && !before.includes(`${due.restsOn ?? nobodysId} ${stage}`)) found.push({ id });
    }
    if (rows.length < looked) break;
    after = rows.at(-1)!.id;
  }
  return found.slice(0, remindersPerRun);
}

/** What the present owner was told already. */
const told = sql<
  string[]
>`(select coalesce(json_agg(r.rests_on::text || ' ' || r.stage), '[]') from ${serviceReminders} r
  where r.ownership_id = ${ownerships.id})`;

/** Of a bike that nobody stole, to an owner who reads a proven address and wants to be told, and where somebody may ask for a service. */
function mayBeReminded(now: Date) {
  const { from, to } = remindedDays(dateOf(now));
  return and(
    eq(tags.active, true),
    isNull(bikes.stolenAt),
    isNotNull(accounts.email),
    isNotNull(accounts.emailConfirmedAt),
    sql`not exists (select from ${serviceReminderStops} s where s.ownership_id = ${ownerships.id})`,
    sql`not exists (select from ${serviceReminders} r where r.ownership_id = ${ownerships.id}
      and r.at > ${lastLetters(now)}::timestamptz)`,
    or(
      sql`exists (select from ${servicePlans} p where p.brand_id = ${bikes.brandId})`,
      sql`exists (select from ${serviceEntries} e where e.bike_id = ${bikes.id} and e.next_on between ${from}::date and ${to}::date)`,
      sql`exists (select from ${warrantyStatements} s where s.bike_id = ${bikes.id}
        and jsonb_typeof(s.stated -> 'services') = 'object')`,
    ),
  );
}

const lastLetters = (now: Date) => countsSince({ times: 1, days: serviceReminder.apart }, now).toISOString();

/** Whether the owner may be told of this bike now, whose ownership is locked. */
export async function mayBeTold(tx: Tx, bikeId: string, now: Date): Promise<boolean> {
  const rows = await selectOwnedBikes(tx, { id: bikes.id })
    .innerJoin(accounts, isOwner)
    .where(and(eq(bikes.id, bikeId), mayBeReminded(now)));
  return rows.length > 0;
}

/** Notes that an owner is told of a service; false where they were told before. */
export async function noteReminder(tx: Tx, reminder: typeof serviceReminders.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(serviceReminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ stage: serviceReminders.stage });
  return added.length > 0;
}
