import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { mostEveryMonths, mostFirstDays, plannedKinds } from '#domain/service-book/plan.ts';
import { reminderStages } from '#domain/service-book/reminder.ts';
import { closedLists, idOf, inRange, instant, oneOf } from '#server/db/tables/columns.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { brands } from '#server/db/tables/tag.ts';

/**
 * The services that brands ask for: of one model by its name, or of all that have no plan of their own, where the name is empty. What
 * a bike was sold with is kept in its warranty statement.
 */
export const servicePlans = pgTable(
  'service_plans',
  {
    id: uuid().primaryKey(),
    brandId: idOf(() => brands.id),
    model: text().notNull(),
    kind: oneOf(plannedKinds).notNull(),
    firstDays: integer(),
    everyMonths: integer(),
    /** The brand's own words about one that was missed, in both languages or in none. */
    missed: text(),
    missedEn: text(),
  },
  (table) => [
    ...closedLists(table),
    inRange(table.firstDays, 1, mostFirstDays),
    inRange(table.everyMonths, 1, mostEveryMonths),
    check('service_plans_asks', sql`first_days is not null or every_months is not null`),
    check('service_plans_missed', sql`(missed is null) = (missed_en is null)`),
    uniqueIndex().on(table.brandId, table.model),
  ],
);

/**
 * Of which due services an owner was reminded: before the day and after it, each once. `restsOn` is the entry that the service follows
 * from, and nobody's id where it follows from the delivery.
 */
export const serviceReminders = pgTable(
  'service_reminders',
  {
    ownershipId: idOf(() => ownerships.id),
    restsOn: uuid().notNull(),
    stage: oneOf(reminderStages).notNull(),
    at: instant().notNull(),
  },
  (table) => [...closedLists(table), primaryKey({ columns: [table.ownershipId, table.restsOn, table.stage] })],
);

/** The owners who want no letters about due services of a bike. */
export const serviceReminderStops = pgTable('service_reminder_stops', {
  ownershipId: idOf(() => ownerships.id).primaryKey(),
  at: instant().notNull(),
});
