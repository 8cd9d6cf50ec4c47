import type { State } from './state.ts';

/** The zones of Brazil in the IANA time-zone database, which has more of them than the four offsets of today. */
export const timeZones = [
  'America/Araguaina',
  'America/Bahia',
  'America/Belem',
  'America/Boa_Vista',
  'America/Campo_Grande',
  'America/Cuiaba',
  'America/Eirunepe',
  'America/Fortaleza',
  'America/Maceio',
  'America/Manaus',
  'America/Noronha',
  'America/Porto_Velho',
  'America/Recife',
  'America/Rio_Branco',
  'America/Santarem',
  'America/Sao_Paulo',
] as const;
export type TimeZone = (typeof timeZones)[number];

/** The zone of most of each state. */
const ofState: Record<State, TimeZone> = {
  AC: 'America/Rio_Branco',
  AL: 'America/Maceio',
  AM: 'America/Manaus',
  AP: 'America/Belem',
  BA: 'America/Bahia',
  CE: 'America/Fortaleza',
  DF: 'America/Sao_Paulo',
  ES: 'America/Sao_Paulo',
  GO: 'America/Sao_Paulo',
  MA: 'America/Fortaleza',
  MG: 'America/Sao_Paulo',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  PA: 'America/Belem',
  PB: 'America/Fortaleza',
  PE: 'America/Recife',
  PI: 'America/Fortaleza',
  PR: 'America/Sao_Paulo',
  RJ: 'America/Sao_Paulo',
  RN: 'America/Fortaleza',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
  RS: 'America/Sao_Paulo',
  SC: 'America/Sao_Paulo',
  SE: 'America/Maceio',
  SP: 'America/Sao_Paulo',
  TO: 'America/Araguaina',
};

/** West of this longitude Amazonas has the time of Acre: the line from Tabatinga to Porto Acre (Law 12.876/2013). */
const line = { north: { latitude: -4.25, longitude: -69.94 }, south: { latitude: -9.59, longitude: -67.53 } };
/** The islands of Pernambuco lie 300 km off the coast. */
const islands = { state: 'PE', eastOf: -34 } as const;

/** The time zone of a place by its state and its position in degrees. */
export function timeZoneAt(state: State, { latitude, longitude }: { latitude: number; longitude: number }): TimeZone {
  if (state === islands.state && longitude > islands.eastOf) return 'America/Noronha';
  if (state === 'AM' && longitude < lineAt(latitude)) return 'America/Eirunepe';
  return ofState[state];
}

/** The longitude of the line at a latitude. */
function lineAt(latitude: number): number {
  const { north, south } = line;
  const share = (latitude - north.latitude) / (south.latitude - north.latitude);
  return north.longitude + share * (south.longitude - north.longitude);
}

/** Reads the name of a zone of Brazil in any case; null for all others. */
export function parseTimeZone(text: string): TimeZone | null {
  const name = text.trim().toLowerCase();
  return timeZones.find((zone) => zone.toLowerCase() === name) ?? null;
}
