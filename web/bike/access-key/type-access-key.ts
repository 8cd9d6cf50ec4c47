import { accessKeyProblems, readAccessKey } from '#domain/brazil/access-key.ts';
import { type ReceiptCodeProblem, readReceiptCode, type ReceiptCode } from '#domain/brazil/receipt-code.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import type { Refusal } from '#web/api/call.ts';
import { bareKey, charactersOf, prefixIn } from '#web/shell/scan/bare-key.ts';

/** Characters of an access key, of a group of it, and of a line of groups. */
export const keyLength = 44;
const group = 4;
const line = 16;

/** A key, or the beginning of one, as the field shows it: in groups of four, four groups a line. */
export function showKey(bare: string): string {
  return [...bare].map((character, at) => separatorBefore(at) + character).join('');
}

/** The separator before a character: none, a space between groups, or a line break. */
export function separatorBefore(at: number): '' | ' ' | '\n' {
  if (at === 0 || at % group !== 0) return '';
  return at % line === 0 ? '\n' : ' ';
}

export type Typing = {
  /** The text of the field after a key press, and its caret. */
  shown: string;
  caret: number;
  /** The bare key before. */
  before: string;
  /** The key press deleted the character before the caret (backspace) or behind it. */
  erased?: 'backward' | 'forward' | undefined;
};

/** The result of typing: the bare key, and the caret in its grouped form. Characters that were not deleted are kept. */
export function typeKey({ shown, caret, before, erased }: Typing): { bare: string; caret: number } {
  const bare = bareKey(shown);
  const place = Math.max(0, charactersOf(shown.slice(0, caret)).length - prefixIn(shown));
  if (erased === undefined || bare !== before) return { bare, caret: caretAfter(place) };
  // Only the gap between two groups was deleted: the character next to it is deleted instead.
  const at = erased === 'backward' ? place - 1 : place;
  if (at < 0) return { bare, caret: 0 };
  return { bare: bare.slice(0, at) + bare.slice(at + 1), caret: caretAfter(at) };
}

/** The position of the caret after so many characters: before the gap, not behind it. */
function caretAfter(count: number): number {
  return count === 0 ? 0 : count + Math.floor((count - 1) / group);
}

/** What is wrong with the text of the field, or with inserted text. */
export type KeyProblem = ReceiptCodeProblem;

/** The characters that a problem is about, from the first (0) to before the last. */
const parts: Partial<Record<KeyProblem, readonly [from: number, to: number]>> = {
  'key-state': [0, 2],
  'key-month': [2, 6],
  'key-future': [2, 6],
  'key-issuer': [6, 20],
  'key-model': [20, 22],
  'key-number': [25, 34],
  'key-emission': [34, 35],
};

/** Whether the problem is about this character of the field, such as a letter in a wrong place, or one too many. */
export function isWrongAt(at: number, character: string, problem: KeyProblem | undefined): boolean {
  if (problem === 'key-length') return at >= keyLength;
  if (problem === 'key-letters') return /[A-Z]/.test(character) && (at < 6 || at >= 18);
  const [from, to] = (problem && parts[problem]) ?? [0, 0];
  return at >= from && at < to;
}

/** The problem that the server found with the key; undefined if the refusal is about something else. */
export function problemByServer(refusal: Pick<Refusal, 'errors'> | undefined): KeyProblem | undefined {
  const code = refusal?.errors.find(({ at }) => at === 'accessKey')?.code;
  return accessKeyProblems.find((known) => known === code);
}

/** A key within other text, grouped or not; its first six characters are digits. No look-behind: iOS has it since 16.4. */
const keyInText = /(?:^|[^0-9A-Z])(\d{4}[^0-9A-Z]?\d{2}[0-9A-Z]{2}(?:[^0-9A-Z]?[0-9A-Z]{4}){9})(?![0-9A-Z])/i;
const addressInText = /https?:\/\/\S+|[\w.-]+\.\w+\/\S*[?=]\S*/i;

/**
 * Reads pasted text: a key in any notation, the address of a receipt, a mail that contains one, or another kind of code.
 * Null for a part of a key, which is inserted at the caret. `today` is the date in São Paulo.
 */
export function readPasted(text: string, today: CalendarDate): ReceiptCode | null {
  const [address] = addressInText.exec(text) ?? [];
  if (address) return readReceiptCode(address, today);
  const [, inText] = keyInText.exec(text) ?? [];
  const read = readAccessKey(inText ?? text, today);
  return 'key' in read ? read : null;
}

/** The same for text that a keyboard inserts, such as an address from its clipboard; null for typed characters. */
export function readInserted(text: string, today: CalendarDate): ReceiptCode | null {
  return /[:?=|%]/.test(text) ? readPasted(text, today) : null;
}
