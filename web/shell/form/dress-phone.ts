import { formatMobileTyping } from '#domain/brazil/phone.ts';

/** Groups a phone number that is being typed and finds the caret's place again: behind the same digit as before. */
export function dressPhone(typed: string, caret: number): { text: string; caret: number } {
  const text = formatMobileTyping(typed);
  if (caret >= typed.length) return { text, caret: text.length };
  // Digits behind the caret: those before it lose a country code or a zero when they are grouped.
  let behind = typed.slice(caret).replace(/\D/g, '').length;
  let place = text.length;
  while (behind > 0 && place > 0) {
    place--;
    if (/\d/.test(text[place] ?? '')) behind--;
  }
  return { text, caret: place };
}
