import * as z from 'zod/mini';
import { claimStates } from '#domain/claim/states.ts';

const on = z.iso.date();
const dated = <const Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), on });

/**
 * What happened to a bike besides its services, as the feature tells it whose it is. None names an owner. `delivered` has the shop that
 * handed the bike over, where one did it here; `claim` the part as the partner calls it, and how it stands; `part-exchanged` the serial
 * numbers of the part that was taken out and of the one that was put in.
 */
export const bikeEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delivered'), on, shop: z.nullable(z.string()) }),
  dated('activated'),
  dated('owner-changed'),
  z.object({ kind: z.literal('claim'), on, part: z.string(), state: z.enum(claimStates) }),
  z.object({
    kind: z.literal('part-exchanged'),
    on,
    part: z.string(),
    faulty: z.nullable(z.string()),
    fitted: z.nullable(z.string()),
  }),
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
  'stolen': 5,
  'found': 6,
};

/** The last first. */
export function newestFirst(events: readonly BikeEvent[]): BikeEvent[] {
  return events.toSorted((one, other) =>
    one.on < other.on ? 1 : one.on > other.on ? -1 : order[other.kind] - order[one.kind],
  );
}
