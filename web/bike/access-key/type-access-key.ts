/** Characters of an access key, of a group of it, and of a line of groups. */
export const keyLength = 44;
const group = 4;
const line = 16;
/** More is not kept: enough that a key with something too much stays whole, to be mended. */
const mostKept = 64;

/** The letters and digits of whatever was typed, upper case; without the `NFe` that files put before a key. */
export function bareKey(text: string): string {
  const prefix = prefixIn(text);
  return charactersOf(text).slice(prefix, prefix + mostKept);
}

/** A key, or as much of one as there is, as the field shows it: in groups of four, four groups a line. */
export function showKey(bare: string): string {
  return [...bare].map((character, at) => separatorBefore(at) + character).join('');
}

/** What stands before a character: nothing, a space between groups, or the end of a line. */
export function separatorBefore(at: number): '' | ' ' | '\n' {
  if (at === 0 || at % group !== 0) return '';
  return at % line === 0 ? '\n' : ' ';
}

export type Typing = {
  /** What stands in the field after a key was pressed, and where its caret is. */
  shown: string;
  caret: number;
  /** The bare key before. */
  before: string;
  /** The press took away what was before the caret (backspace) or behind it. */
  erased?: 'backward' | 'forward' | undefined;
};

/** What typing comes to: the bare key, and where the caret belongs in its dress. Only what a person took away is gone. */
export function typeKey({ shown, caret, before, erased }: Typing): { bare: string; caret: number } {
  const bare = bareKey(shown);
  const place = Math.max(0, charactersOf(shown.slice(0, caret)).length - prefixIn(shown));
  if (erased === undefined || bare !== before) return { bare, caret: caretAfter(place) };
  // Nothing but the gap between two groups was taken away: the character beside it was meant.
  const at = erased === 'backward' ? place - 1 : place;
  if (at < 0) return { bare, caret: 0 };
  return { bare: bare.slice(0, at) + bare.slice(at + 1), caret: caretAfter(at) };
}

/** Where the caret stands after so many characters: before the gap, not behind it. */
function caretAfter(count: number): number {
  return count === 0 ? 0 : count + Math.floor((count - 1) / group);
}

/** ASCII is looked at before the case is changed: upper case makes ASCII letters of some others. */
function charactersOf(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}

/** How many characters of the text are the `NFe` before a key. */
function prefixIn(text: string): number {
  return /^NFE\d/.test(charactersOf(text)) ? 3 : 0;
}
