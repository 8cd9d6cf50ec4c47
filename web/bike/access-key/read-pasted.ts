import { readAccessKey } from '#domain/brazil/access-key.ts';
import { readReceiptCode, type ReceiptCode } from '#domain/brazil/receipt-code.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';

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
