import { stateMachine, type StateOf } from '#domain/state-machine.ts';
import { crockford, crockfordAlphabet } from '#domain/tag/new-tag.ts';

/** For how many days a case is kept after its last change: claims of consumers lapse after five years (CDC art. 27). */
export const supportDays = 5 * 366;

/**
 * How many cases a day go to one address for support in letters of their own; the others come together, so that nobody can fill a brand's
 * mailbox. And how many such a summary has.
 */
export const supportLetters = { singlyADay: 20, inSummary: 100 };

/** Random bytes in a case's number. */
export const caseNumberBytes = 6;

/** A case's number, as people read it aloud: `S-7K3M9Q`. */
export function caseNumber(random: Uint8Array): string {
  return `S-${crockford(random.subarray(0, caseNumberBytes))}`;
}

const number = new RegExp(`^(?:S-?)?([${crockfordAlphabet}]{${caseNumberBytes}})$`);

/** Reads a case's number in any case of letters, with or without its beginning; null when it is none. */
export function parseCaseNumber(text: string): string | null {
  const [, code] = number.exec(text.trim().toUpperCase()) ?? [];
  return code === undefined ? null : `S-${code}`;
}

/** What becomes of what somebody wrote to support. The brand answers by e-mail, which is not seen here. */
export const supportMachine = stateMachine(
  {
    /** Written, and mailed to the brand or the operator. */
    open: 'waits',
    /** The operator answered, perhaps more than once. */
    answered: 'rests',
    /** Nothing more is to be done. */
    done: 'ends',
  },
  [
    // A text.
    { from: null, to: 'open', who: 'person' },
    // A text, and an address to send it to.
    { from: 'open', to: 'answered', who: 'operator' },
    { from: 'open', to: 'done', who: 'operator' },
    { from: 'answered', to: 'done', who: 'operator' },
  ],
);

export type SupportState = StateOf<typeof supportMachine>;
