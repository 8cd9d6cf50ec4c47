import * as z from 'zod/mini';
import { serviceSoonDays } from '#domain/periods.ts';
import { addDays, addMonths, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import type { ServiceAnswer, ServiceKind, ServiceSide } from './entry.ts';
import { correctedBy } from './marks.ts';
import { plannedKinds, servicePlanSchema, type PlannedKind, type ServicePlan } from './plan.ts';

/** Who says that a service is due: the brand by its plan, or who entered the last service by its next day. */
const dueBy = ['brand', 'shop', 'owner'] as const;

/** How near it is: `overdue` from the day after. Nothing in it says what a missed one means. */
const dueStates = ['later', 'soon', 'overdue'] as const;

/**
 * The next service of a bike. `last`: the last one of the kind and who entered it, null where there was none. `missed`: the words of the
 * brand about one that was missed, where it is the brand that asks for this one.
 */
export const dueServiceSchema = z.object({
  kind: z.enum(plannedKinds),
  dueOn: z.iso.date(),
  by: z.enum(dueBy),
  state: z.enum(dueStates),
  last: z.nullable(z.object({ doneOn: z.iso.date(), side: z.enum(['shop', 'owner']) })),
  missed: servicePlanSchema.shape.missed,
});
export type DueService = z.infer<typeof dueServiceSchema>;

/** An entry as far as it says what is due; `answer`: what its owner said last of a shop's. */
export type DatedEntry = {
  id: string;
  side: ServiceSide;
  kind: ServiceKind;
  doneOn: CalendarDate;
  nextOn: CalendarDate | null;
  corrects: string | null;
  answer: ServiceAnswer | null;
};

/** What the next service of a bike follows from; entries in the order in which they were written. */
export type DueFacts = { plan: ServicePlan | null; startsOn: CalendarDate; entries: readonly DatedEntry[] };

/** A next service, and the entry that it follows from; null where it follows from the delivery. */
export type FoundDue = DueService & { restsOn: string | null };

type Due = { on: CalendarDate; by: DueService['by']; kind: PlannedKind; restsOn: string | null };

/**
 * The next service of a bike; null where nobody asks for one. The brand's period runs from the last service of its kind, late or early,
 * and before the first one from the delivery; a next day that was entered counts where it is earlier. What was done by the day of the
 * delivery belongs to the hand-over, and what its owner disputes counts for nothing until it is corrected or confirmed. Owners' own
 * entries count as shops' do, and are told as theirs. `restsOn`: the entry that it follows from, null for the delivery.
 */
export function dueService({ plan, startsOn, entries }: DueFacts, today: CalendarDate): FoundDue | null {
  const counting = countingOf(entries);
  const dues = [byPlan(plan, startsOn, counting), ...byEntries(plan, startsOn, counting)].filter((due) => due !== null);
  const [first] = dues.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
  if (!first) return null;
  const { on: dueOn, by, kind, restsOn } = first;
  const last = lastOf(counting, kind, startsOn);
  return {
    kind,
    dueOn,
    by,
    state: dueOn < today ? 'overdue' : dueOn <= addDays(today, serviceSoonDays) ? 'soon' : 'later',
    last: last && { doneOn: last.doneOn, side: last.side },
    missed: by === 'brand' ? plan!.missed : null,
    restsOn,
  };
}

/** What of a next service its readers get. */
export function shownDue(due: FoundDue | null): DueService | null {
  if (!due) return null;
  const { restsOn: _, ...shown } = due;
  return shown;
}

/** Those in whose place no other stands and that nobody disputes, the first that was done first. */
function countingOf(entries: readonly DatedEntry[]): DatedEntry[] {
  const corrected = correctedBy(entries);
  return entries
    .filter(({ id, answer }) => !corrected.has(id) && answer !== 'disputed')
    .toSorted((one, other) => (one.doneOn < other.doneOn ? -1 : one.doneOn > other.doneOn ? 1 : 0));
}

function lastOf(counting: readonly DatedEntry[], kind: PlannedKind, startsOn: CalendarDate): DatedEntry | null {
  return counting.findLast((entry) => entry.kind === kind && entry.doneOn > startsOn) ?? null;
}

function byPlan(plan: ServicePlan | null, startsOn: CalendarDate, counting: readonly DatedEntry[]): Due | null {
  if (!plan) return null;
  const { kind, firstDays, everyMonths } = plan;
  const last = lastOf(counting, kind, startsOn);
  const by = { by: 'brand', kind, restsOn: last?.id ?? null } as const;
  if (!last && firstDays !== null) return { on: addDays(startsOn, firstDays), ...by };
  return everyMonths === null ? null : { on: addMonths(last?.doneOn ?? startsOn, everyMonths), ...by };
}

const isPlanned = (kind: ServiceKind): kind is PlannedKind => (plannedKinds as readonly ServiceKind[]).includes(kind);

/** The next days that were entered, until a later service of that kind, or one that looks at the whole bike, was done. */
function byEntries(plan: ServicePlan | null, startsOn: CalendarDate, counting: readonly DatedEntry[]): Due[] {
  return counting.flatMap(({ id, side, kind, nextOn }, at): Due[] => {
    if (nextOn === null || nextOn <= startsOn) return [];
    if (counting.slice(at + 1).some((later) => later.kind === kind || isPlanned(later.kind))) return [];
    return [{ on: nextOn, by: side, kind: isPlanned(kind) ? kind : (plan?.kind ?? 'inspection'), restsOn: id }];
  });
}
