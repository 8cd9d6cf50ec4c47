import { parseCep } from '#domain/brazil/cep.ts';
import { parseState, type State } from '#domain/brazil/state.ts';
import { cityKey } from '#domain/compared-text.ts';

/** A place that a person typed: a postal code (eight digits), or a city as `cityKey` writes it, with its state where it was said. */
export type TypedPlace = { cep: string } | { city: string; state: State | null };

/** Why a text is no place: a postal code that is incomplete or wrong, or nothing that a city could be called. */
export type PlaceProblem = 'cep' | 'too-short';

/** Reads a postal code (`01310-100`) or a city (`São Paulo`, `sao paulo/SP`, `São Paulo - sp`). */
export function readPlace(text: string): TypedPlace | PlaceProblem {
  const cep = parseCep(text);
  if (cep) return { cep };
  if (/^[\d\s.-]+$/.test(text) && /\d/.test(text)) return 'cep';
  const [, name = text, letters = ''] = /^(.*?)[\s,(/-]+([a-z]{2})\)?$/i.exec(text.trim()) ?? [];
  const state = parseState(letters);
  const city = cityKey(state ? name : text);
  return city.length < 2 ? 'too-short' : { city, state };
}
