/**
 * Reads a postal code as people write it (`01310-100`, `01.310-100`, `01310100`) and gives its eight digits, or null. Whether
 * there is such a street only the post knows. Nothing is guessed: a spreadsheet that dropped the first zero made it none.
 */
export function parseCep(text: string): string | null {
  const cep = text.trim();
  return /^\d{2}\.?\d{3}-?\d{3}$/.test(cep) ? cep.replace(/\D/g, '') : null;
}
