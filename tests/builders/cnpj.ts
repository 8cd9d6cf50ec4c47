import { randomBytes } from 'node:crypto';
import { parseCnpj } from '#domain/brazil/cnpj.ts';

/** A valid CNPJ with letters, one that nobody else has. */
export function aCnpj(): string {
  const base = randomBytes(4).toString('hex').toUpperCase() + '0001';
  for (let digits = 0; digits < 100; digits++) {
    const cnpj = parseCnpj(base + String(digits).padStart(2, '0'));
    if (cnpj) return cnpj;
  }
  throw new Error(`No check digits fit ${base}.`);
}
