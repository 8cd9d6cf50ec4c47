/**
 * Reads a postal code as people write it (`01310-100`, `01.310-100`, `01310100`) and returns its eight digits, or
 * null. Whether such a street exists is not checked. Nothing is guessed: without its first zero, which spreadsheets
 * drop, it is invalid.
 */
export function parseCep(text: string): string | null {
  const cep = text.trim();
  return /^\d{2}\.?\d{3}-?\d{3}$/.test(cep) ? cep.replace(/\D/g, '') : null;
}

/** A postal code of eight digits as addresses have it, `01310-100`. */
export function formatCep(cep: string): string {
  return `${cep.slice(0, 5)}-${cep.slice(5)}`;
}
