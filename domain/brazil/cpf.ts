/** What people write between the digits: `529.982.247-25`, with any kind of dash. */
const separators = /[.\s\u2010-\u2015\u2212-]/g;

/**
 * Reads a person's tax number in any usual format and gives its 11 digits, or null when it is none: wrong check
 * digits, or the same digit throughout (all ten of those satisfy the arithmetic). Nothing is cut off: a letter
 * anywhere makes it invalid. That the digits hold does not say that the register knows it.
 */
export function parseCpf(text: string): string | null {
  const cpf = text.replace(separators, '');
  if (!/^\d{11}$/.test(cpf) || /^(.)\1*$/.test(cpf)) return null;
  const base = cpf.slice(0, 9);
  const first = checkDigit(base);
  return cpf.slice(9) === `${first}${checkDigit(base + first)}` ? cpf : null;
}

/** `52998224725` as it is written: `529.982.247-25`. */
export function formatCpf(cpf: string): string {
  return `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`;
}

/** `52998224725` with three of its digits: `***.982.***-**`. Enough to recognise one's own, too few to guess the rest. */
export function maskCpf(cpf: string): string {
  return `***.${cpf.slice(3, 6)}.***-**`;
}

/** Modulo 11, the weights run 2, 3, 4 … from the right. */
function checkDigit(base: string): number {
  const sum = [...base].reduce((total, digit, at) => total + Number(digit) * (base.length + 1 - at), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}
