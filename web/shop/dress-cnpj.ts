import { formatCnpjTyping } from '#domain/brazil/cnpj.ts';

/** Groups a CNPJ that is being typed or pasted and finds the caret's place again: behind the same character as before. */
export function dressCnpj(typed: string, caret: number): { text: string; caret: number } {
  // People paste the word along: `CNPJ: 12.ABC…`. Its letters would be taken for the number's.
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
