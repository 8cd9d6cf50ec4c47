import { ofLanguage, type Language } from '#domain/account/language.ts';
import { wordsOf } from '#domain/bike/words-of.ts';
import { partNames } from './part-names.ts';
import { places, type Place } from './places.ts';

/** Words without accents, capitals and the S of a plural: `Pneus` and `pneu` are alike. */
const stemsOf = (text: string) => wordsOf(text).map((word) => (word.length > 3 ? word.replace(/S$/, '') : word));
const key = (stems: readonly string[]) => ` ${stems.join(' ')} `;

/** The names by their stems, those of more words first: `battery charger` is found before `battery`. */
const known = partNames
  .flatMap(([names, ...at]) => names.map((name) => ({ stems: stemsOf(name), at: new Set(at) })))
  .sort((a, b) => b.stems.length - a.stems.length);

/**
 * Where a part is on its bike, by what its partner calls it in any language, whatever else the name says. Of names of
 * as many words the one that comes first counts. Nowhere for a name that is not known.
 */
export function placesOf(name: string): Place[] {
  const text = key(stemsOf(name));
  let best: { length: number; from: number; at: ReadonlySet<Place> } | undefined;
  for (const { stems, at } of known) {
    const from = text.indexOf(key(stems));
    if (from < 0 || (best && (stems.length < best.length || from >= best.from))) continue;
    best = { length: stems.length, from, at };
  }
  return places.filter((place) => best?.at.has(place));
}

/** A part's name in the reader's language; a name that is not in the table stays as its partner wrote it. */
export function partNameIn(language: Language, written: string): string {
  const wanted = written.trim().toLocaleLowerCase('pt-BR');
  if (partNames.some(([names]) => ofLanguage(names, language) === wanted)) return written;
  const row = partNames.find(([names]) => names.includes(wanted));
  const found = row && ofLanguage(row[0], language);
  return found ? found.charAt(0).toLocaleUpperCase(language) + found.slice(1) : written;
}
