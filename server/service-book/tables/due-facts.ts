import { sql } from 'drizzle-orm';
import { dueService, type DatedEntry } from '#domain/service-book/due.ts';
import { planOfBike, type ServicePlan } from '#domain/service-book/plan.ts';
import { dateOf, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { warrantyFrom } from '#server/db/owned-bike.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { models } from '#server/db/tables/tag.ts';
import { warrantyStatements } from '#server/warranty/tables.ts';
import { serviceEntries, serviceEntryAnswers } from './book.ts';
import { servicePlans } from './plans.ts';

/** How many entries of a bike are looked at: its newest. */
const lookedAt = sql.raw('100');

/** The plan that is in force for a bike's model, as a column of a statement over bikes and their models. */
export const planInForce = sql<ServicePlan | null>`(select json_build_object('kind', p.kind, 'firstDays', p.first_days,
    'everyMonths', p.every_months,
    'missed', case when p.missed is not null then json_build_object('pt-BR', p.missed, 'en', p.missed_en) end)
  from ${servicePlans} p where p.brand_id = ${bikes.brandId} and p.model in (${models.name}, '')
  order by p.model desc limit 1)`;

/** What the next service of an owned bike follows from, as columns of a statement over bikes, their models and present ownerships. */
export const dueFacts = {
  dueStart: warrantyFrom,
  ownedSince: ownerships.since,
  statement: sql<{ services: ServicePlan | null } | null>`(select json_build_object('services', s.stated -> 'services')
    from ${warrantyStatements} s where s.bike_id = ${bikes.id})`,
  inForce: planInForce,
  dated: sql<DatedEntry[]>`(select coalesce(json_agg(json_build_object('id', e.id, 'side', e.side, 'kind', e.kind,
      'doneOn', e.done_on, 'nextOn', e.next_on, 'corrects', e.corrects,
      'answer', (select a.answer from ${serviceEntryAnswers} a where a.entry_id = e.id order by a.nth desc limit 1)
    ) order by e.at, e.id), '[]')
    from (select * from ${serviceEntries} where bike_id = ${bikes.id} order by at desc, id desc limit ${lookedAt}) e)`,
};

/** A row of {@link dueFacts}. */
export type DueRow = {
  dueStart: CalendarDate | null;
  ownedSince: Date;
  statement: { services: ServicePlan | null } | null;
  inForce: ServicePlan | null;
  dated: DatedEntry[];
};

/** The next service of the bike of such a row; null where nobody asks for one. */
export function dueOf({ dueStart, ownedSince, statement, inForce, dated }: DueRow, today: CalendarDate) {
  const plan = planOfBike(statement, inForce);
  return dueService({ plan, startsOn: dueStart ?? dateOf(ownedSince), entries: dated }, today);
}
