/** The states and the Federal District, by the letters that addresses have (IBGE). */
export const states = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const;
export type State = (typeof states)[number];

/** Reads a state's two letters in any case; null when there is no such state. */
export function parseState(text: string): State | null {
  const letters = text.trim().toUpperCase();
  return states.find((state) => state === letters) ?? null;
}
