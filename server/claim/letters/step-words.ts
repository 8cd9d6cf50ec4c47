import type { ClaimEventDetails, ClaimEventKind, EventSide } from '#domain/claim/event.ts';
import type { ClaimInLetter } from './claim-in-words.ts';

/** An event as letters tell it; its details are those of its kind. */
export type EventInLetter<Kind extends ClaimEventKind = ClaimEventKind> = {
  kind: Kind;
  side: EventSide;
  details: ClaimEventDetails[Kind];
};

/** A step in a letter: the subject, to which the claim's number is added, and its sentences. */
export type StepInWords = { subject: string; lines: string[] };

/** What is told of each kind of event, in one language; nothing of what is left out. */
export type StepWriters = {
  [Kind in ClaimEventKind]?: (claim: ClaimInLetter, event: EventInLetter<Kind>) => StepInWords;
};

/** A step in words; null for what is not told. */
export function stepInWords(writers: StepWriters, claim: ClaimInLetter, event: EventInLetter): StepInWords | null {
  // The writer of a kind takes its events; that the two belong together is lost in the union.
  const write = writers[event.kind] as ((claim: ClaimInLetter, event: EventInLetter) => StepInWords) | undefined;
  return write?.(claim, event) ?? null;
}
