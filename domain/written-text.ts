/** Controls and marks that turn the direction of reading; and a letter with so many marks over it that they cover other lines. */
const hostile = /[^\P{Cc}\n\t]|[\p{Cs}\p{Bidi_Control}]|\p{M}{9}/u;
/** What nobody sees: spaces, and what fonts leave out or draw as nothing. */
const unseen = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Why a text is not taken as it is written. */
export type TextProblem = 'required' | 'too-long' | 'invalid';

/** A text as it is kept: in the one form of its characters, without blanks around it. */
export const tidyText = (text: string): string => text.normalize('NFC').trim();

/**
 * What is wrong with a tidy text of at most `max` characters; null where nothing is. Without a schema, for screens that
 * check one text and nothing else.
 */
export function problemOfText(text: string, max: number): TextProblem | null {
  if (text.replace(unseen, '') === '') return 'required';
  if (text.length > max) return 'too-long';
  return hostile.test(text) ? 'invalid' : null;
}
