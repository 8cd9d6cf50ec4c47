import { readAccessKey } from '#domain/brazil/access-key.ts';
import { readReceiptCode, type ReceiptCode } from '#domain/brazil/receipt-code.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';

/** A key in the middle of other words, grouped or not; its first six characters are digits. No look-behind: iOS 16.4 and later. */
const keyInText = /(?:^|[^0-9A-Z])(\d{4}[\s.-]?\d{2}[0-9A-Z]{2}(?:[\s.-]?[0-9A-Z]{4}){9})(?![0-9A-Z])/i;
const addressInText = /https?:\/\/\S+|[\w.-]+\.\w+\/\S*[?=]\S*/i;

/**
 * What was pasted as a whole: a key in any dress, the address of a receipt, a mail with one in it, or a code of something
 * else. Null for a part of a key, which goes to where the caret is. `today` is the date in São Paulo.
 */
export function readPasted(text: string, today: CalendarDate): ReceiptCode | null {
  const [address] = addressInText.exec(text) ?? [];
  if (address) return readReceiptCode(address, today);
  const [, inText] = keyInText.exec(text) ?? [];
  const read = readAccessKey(inText ?? text, today);
  return 'key' in read ? read : null;
}

/** The same for what a keyboard put in by itself, its clipboard's address say; null for what is typed. */
export function readInserted(text: string, today: CalendarDate): ReceiptCode | null {
  return /[:?=|%]/.test(text) ? readPasted(text, today) : null;
}
