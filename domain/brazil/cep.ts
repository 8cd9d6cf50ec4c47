import type { State } from './state.ts';

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

/**
 * The ranges of each state's postal codes, by the first five digits of the first and the last (Correios, "Faixas de CEP").
 * Codes between the ranges are not assigned.
 */
const ranges: readonly (readonly [first: string, last: string, state: State])[] = [
  ['01000', '19999', 'SP'],
  ['20000', '28999', 'RJ'],
  ['29000', '29999', 'ES'],
  ['30000', '39999', 'MG'],
  ['40000', '48999', 'BA'],
  ['49000', '49999', 'SE'],
  ['50000', '56999', 'PE'],
  ['57000', '57999', 'AL'],
  ['58000', '58999', 'PB'],
  ['59000', '59999', 'RN'],
  ['60000', '63999', 'CE'],
  ['64000', '64999', 'PI'],
  ['65000', '65999', 'MA'],
  ['66000', '68899', 'PA'],
  ['68900', '68999', 'AP'],
  ['69000', '69299', 'AM'],
  ['69300', '69399', 'RR'],
  ['69400', '69899', 'AM'],
  ['69900', '69999', 'AC'],
  ['70000', '72799', 'DF'],
  ['72800', '72999', 'GO'],
  ['73000', '73699', 'DF'],
  ['73700', '76799', 'GO'],
  ['76800', '76999', 'RO'],
  ['77000', '77999', 'TO'],
  ['78000', '78899', 'MT'],
  ['79000', '79999', 'MS'],
  ['80000', '87999', 'PR'],
  ['88000', '89999', 'SC'],
  ['90000', '99999', 'RS'],
];

/** The state of a postal code (eight digits); null for one that is not assigned. */
export function stateOfCep(cep: string): State | null {
  const area = cep.slice(0, 5);
  return ranges.find(([first, last]) => first <= area && area <= last)?.[2] ?? null;
}
