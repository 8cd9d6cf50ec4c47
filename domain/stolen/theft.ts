import * as z from 'zod/mini';
import { plainText } from '#domain/plain-text.ts';
import { stateMachine, type StateOf } from '#domain/state-machine.ts';

/** The number of a police report as its owner types it: 1 to 40 letters, digits, spaces and the signs between them. */
export const policeReportSchema = z.string().check(
  z.overwrite((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim()),
  z.minLength(1, { error: 'required', abort: true }),
  z.maxLength(40, 'too-long'),
  z.refine((text) => /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u.test(text), { error: 'invalid' }),
);

/**
 * Which it was: taken with threat or violence (roubo, Código Penal art. 157), with a lock or door broken (furto qualificado, art. 155 § 4),
 * or its owner cannot tell. Insurance tells them apart.
 */
export const theftKinds = ['robbery', 'aggravated-theft', 'unknown'] as const;
export type TheftKind = (typeof theftKinds)[number];

/** Characters of the place as its owner describes it. */
export const theftPlaceMax = 120;

/** What its owner tells of a theft; when and where may be unknown. */
export const theftFactsSchema = z.strictObject({
  kind: z.enum(theftKinds),
  happenedAt: z.nullable(z.iso.datetime()),
  place: z.nullable(plainText(theftPlaceMax)),
});
export type TheftFacts = z.infer<typeof theftFactsSchema>;

/** Milliseconds by which a phone's clock may be fast. */
const fastClock = 15 * 60_000;

/** Whether a theft is told of as of an instant that has not come: a slip, which insurer and police must not read as a statement. */
export const isAhead = (happenedAt: Date, now: Date): boolean => happenedAt.getTime() > now.getTime() + fastClock;

/** One theft of a bike, as its owner reports it. Another theft of the same bike is another one. */
export const theftMachine = stateMachine(
  {
    /** The bike is marked stolen, for everybody who scans it. */
    reported: 'waits',
    /** The owner has it again. */
    found: 'ends',
    /** It was marked by mistake. */
    withdrawn: 'ends',
  },
  [
    // The bike is not marked stolen.
    { from: null, to: 'reported', who: 'owner' },
    { from: 'reported', to: 'found', who: 'owner' },
    { from: 'reported', to: 'withdrawn', who: 'owner' },
  ],
);

export type TheftState = StateOf<typeof theftMachine>;
/** How a theft ends. */
export type TheftEnd = Exclude<TheftState, 'reported'>;

/** For how many days a theft is kept after its end: a year, in which the insurer can be asked (Lei 15.040/2024 art. 126). */
export const theftDays = 366;
