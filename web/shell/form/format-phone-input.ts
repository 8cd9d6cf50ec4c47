import { formatMobileTyping } from '#domain/brazil/phone.ts';

/** Groups a phone number while it is typed, and keeps the caret behind the same digit. */
export function formatPhoneInput(typed: string, caret: number): { text: string; caret: number } {
  const text = formatMobileTyping(typed);
  if (caret >= typed.length) return { text, caret: text.length };
  // Count the digits behind the caret: those before it may lose a country code or a zero.
  let behind = typed.slice(caret).replace(/\D/g, '').length;
  let place = text.length;
  while (behind > 0 && place > 0) {
    place--;
    if (/\d/.test(text[place] ?? '')) behind--;
  }
  return { text, caret: place };
}
