import * as z from 'zod/mini';
import type { ClaimEventKind, EventSide } from './event.ts';

/**
 * How a claim that a brand was asked about stands since, for a link that decides nothing any more. `agreed`: shop or brand agreed to what the owner
 * wanted at once; `contested`: they did not; `chosen`: the owner chose what the law gives after its term; `remedied`: it was noted as given.
 */
export const outcomes = ['approved', 'rejected', 'agreed', 'contested', 'chosen', 'remedied', 'cancelled'] as const;
export type Outcome = (typeof outcomes)[number];

/** What answers a brand's question on a claim, by the kind of event. */
export const answering = [
  'approved',
  'rejected',
  'rejected-on-appeal',
  'remedy-chosen',
  'remedy-contested',
  'remedied',
  'cancelled',
] as const satisfies readonly ClaimEventKind[];

/** What an event says of the question that a brand was asked. */
export function outcomeOf({ kind, side }: { kind: (typeof answering)[number]; side: EventSide }): Outcome {
  switch (kind) {
    case 'rejected-on-appeal':
      return 'rejected';
    case 'remedy-chosen':
      return side === 'owner' ? 'chosen' : 'agreed';
    case 'remedy-contested':
      return 'contested';
    default:
      return kind;
  }
}

/** What a link that decides nothing any more tells of its claim, and nothing else: `outcome` is null while nothing was decided since it was mailed. */
export const claimOutcomeSchema = z.object({
  number: z.string(),
  part: z.string(),
  bikeModel: z.string(),
  outcome: z.nullable(z.enum(outcomes)),
  at: z.nullable(z.iso.datetime()),
});
