import { randomBytes } from 'node:crypto';
import { parseCnpj } from '#domain/brazil/cnpj.ts';

/** A valid CNPJ with letters, one that nobody else has. */
export function aCnpj(): string {
  // Of ten thousand, two with the same four bytes are no rarity.
  const base = `${randomBytes(8).readBigUInt64BE().toString(36).toUpperCase().padStart(8, '0').slice(-8)}0001`;
  for (let digits = 0; digits < 100; digits++) {
    const cnpj = parseCnpj(base + String(digits).padStart(2, '0'));
    if (cnpj) return cnpj;
  }
  throw new Error(`No check digits fit ${base}.`);
}
