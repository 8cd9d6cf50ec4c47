import * as z from 'zod/mini';
import { stateMachine, type StateOf } from '#domain/state-machine.ts';

/** The number of a police report as its owner types it: 1 to 40 letters, digits, spaces and the signs between them. */
export const policeReportSchema = z.string().check(
  z.overwrite((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim()),
  z.minLength(1, { error: 'required', abort: true }),
  z.maxLength(40, 'too-long'),
  z.refine((text) => /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u.test(text), { error: 'invalid' }),
);

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
