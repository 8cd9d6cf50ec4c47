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

/** The regions in which the statistics office groups the states (IBGE). */
export type Region = 'Norte' | 'Nordeste' | 'Centro-Oeste' | 'Sudeste' | 'Sul';

/** Each state's name and region, as addresses have them (IBGE). */
export const stateFacts: Readonly<Record<State, { name: string; region: Region }>> = {
  AC: { name: 'Acre', region: 'Norte' },
  AL: { name: 'Alagoas', region: 'Nordeste' },
  AM: { name: 'Amazonas', region: 'Norte' },
  AP: { name: 'Amapá', region: 'Norte' },
  BA: { name: 'Bahia', region: 'Nordeste' },
  CE: { name: 'Ceará', region: 'Nordeste' },
  DF: { name: 'Distrito Federal', region: 'Centro-Oeste' },
  ES: { name: 'Espírito Santo', region: 'Sudeste' },
  GO: { name: 'Goiás', region: 'Centro-Oeste' },
  MA: { name: 'Maranhão', region: 'Nordeste' },
  MG: { name: 'Minas Gerais', region: 'Sudeste' },
  MS: { name: 'Mato Grosso do Sul', region: 'Centro-Oeste' },
  MT: { name: 'Mato Grosso', region: 'Centro-Oeste' },
  PA: { name: 'Pará', region: 'Norte' },
  PB: { name: 'Paraíba', region: 'Nordeste' },
  PE: { name: 'Pernambuco', region: 'Nordeste' },
  PI: { name: 'Piauí', region: 'Nordeste' },
  PR: { name: 'Paraná', region: 'Sul' },
  RJ: { name: 'Rio de Janeiro', region: 'Sudeste' },
  RN: { name: 'Rio Grande do Norte', region: 'Nordeste' },
  RO: { name: 'Rondônia', region: 'Norte' },
  RR: { name: 'Roraima', region: 'Norte' },
  RS: { name: 'Rio Grande do Sul', region: 'Sul' },
  SC: { name: 'Santa Catarina', region: 'Sul' },
  SE: { name: 'Sergipe', region: 'Nordeste' },
  SP: { name: 'São Paulo', region: 'Sudeste' },
  TO: { name: 'Tocantins', region: 'Norte' },
};

/** The box, in degrees, in which all of Brazil lies, its islands included. */
export const brazilBox = { south: -33.8, north: 5.3, west: -74, east: -28.8 } as const;

/** Whether a position may be in Brazil. */
export function isInBrazil({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  const { south, north, west, east } = brazilBox;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
