import { randomInt } from 'node:crypto';
import { readAccessKey } from '#domain/brazil/access-key.ts';
import { checkDigit, parseCnpj } from '#domain/brazil/cnpj.ts';
import { aCnpj } from './cnpj.ts';

export type AccessKeyWish = {
  /** A CNPJ's 14 characters or a CPF's 11 digits. */
  issuer?: string;
  model?: 55 | 65;
  /** The two digits of the state: `35`. */
  state?: string;
  /** The year and month, `2026-11`. */
  month?: string;
  number?: number;
  series?: number;
  emission?: number;
  /** The eight digits that the issuer draws. */
  code?: string;
};

/** A valid access key that nobody else has. */
export function anAccessKey(wish: AccessKeyWish = {}): string {
  const { issuer = aCnpj(), model = 55, state = '35', month = '2026-10', emission = 1 } = wish;
  const { number = randomInt(1, 1_000_000_000), code = String(randomInt(100_000_000)).padStart(8, '0') } = wish;
  const { series = parseCnpj(issuer) ? 1 : 920 } = wish;
  const base = [
    state,
    month.slice(2, 4) + month.slice(5, 7),
    issuer.padStart(14, '0'),
    String(model),
    String(series).padStart(3, '0'),
    String(number).padStart(9, '0'),
    String(emission),
    code,
  ].join('');
  const read = readAccessKey(`${base}${checkDigit(base)}`);
  if ('problem' in read) throw new Error(`${base} makes no access key: ${read.problem}.`);
  return read.key;
}
