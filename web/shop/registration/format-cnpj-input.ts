import { formatCnpjTyping } from '#domain/brazil/cnpj.ts';

/** Groups a CNPJ while it is typed or pasted, and keeps the caret behind the same character. */
export function formatCnpjInput(typed: string, caret: number): { text: string; caret: number } {
  // People paste the word with it: `CNPJ: 12.ABC…`. Its letters would be read as part of the number.
  const text = formatCnpjTyping(typed.replace(/^\W*cnpj\W*/i, ''));
  if (caret >= typed.length) return { text, caret: text.length };
  let behind = typed.slice(caret).replace(/[^A-Za-z0-9]/g, '').length;
  let place = text.length;
  while (behind > 0 && place > 0) {
    place--;
    if (/[A-Z0-9]/.test(text[place] ?? '')) behind--;
  }
  return { text, caret: place };
}
