import * as z from 'zod/mini';
import { claimStates } from '#domain/claim/states.ts';

const on = z.iso.date();
const dated = <const Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), on });

/**
 * What happened to a bike besides its services, as the feature tells it whose it is. None names an owner or a tag. `delivered` has the shop that
 * handed the bike over, where one did it here; `owner-changed` the moment, so that services of that day stand on their side of it; `claim` the part as the partner calls it, and how it stands; `part-exchanged` the serial
 * numbers of the part that was taken out and of the one that was put in.
 */
export const bikeEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delivered'), on, shop: z.nullable(z.string()) }),
  dated('activated'),
  z.object({ kind: z.literal('owner-changed'), on, at: z.iso.datetime() }),
  z.object({ kind: z.literal('claim'), on, part: z.string(), state: z.enum(claimStates) }),
  z.object({
    kind: z.literal('part-exchanged'),
    on,
    part: z.string(),
    faulty: z.nullable(z.string()),
    fitted: z.nullable(z.string()),
  }),
  dated('tag-replaced'),
  dated('stolen'),
  dated('found'),
]);
export type BikeEvent = z.infer<typeof bikeEventSchema>;

/** The kinds in the order in which they happen on one day. */
const order: Record<BikeEvent['kind'], number> = {
  'delivered': 0,
  'activated': 1,
  'owner-changed': 2,
  'claim': 3,
  'part-exchanged': 4,
  'tag-replaced': 5,
  'stolen': 6,
  'found': 7,
};

/** The last first. */
export function newestFirst(events: readonly BikeEvent[]): BikeEvent[] {
  return events.toSorted((one, other) =>
    one.on < other.on ? 1 : one.on > other.on ? -1 : order[other.kind] - order[one.kind],
  );
}

type Service = { doneOn: string; enteredAt: string };

/**
 * Services and events, each the last first, as one line of time. Of one day services come after what else happened, except that those
 * which were entered before the bike changed hands stay before that.
 */
export function inOneLine<Entry extends Service>(
  entries: readonly Entry[],
  events: readonly BikeEvent[],
): ({ entry: Entry } | { event: BikeEvent })[] {
  const changes = events.filter((event) => event.kind === 'owner-changed');
  const isBeforeChange = ({ doneOn, enteredAt }: Service) =>
    changes.some(({ on, at }) => on === doneOn && enteredAt < at);
  const placed = [
    ...entries.map((entry) => ({ on: entry.doneOn, place: isBeforeChange(entry) ? 1 : 4, item: { entry } })),
    ...events.map((event) => ({ on: event.on, place: placeOf(event), item: { event } })),
  ];
  return placed
    .toSorted((one, other) => (one.on < other.on ? 1 : one.on > other.on ? -1 : other.place - one.place))
    .map(({ item }) => item);
}

const placeOf = ({ kind }: BikeEvent): number =>
  order[kind] < order['owner-changed'] ? 0 : kind === 'owner-changed' ? 2 : 3;
