import { languages } from '#domain/account/language.ts';
import { wordsOf } from '#domain/compared-text.ts';
import type { PartState } from '#domain/warranty/ledger.ts';
import { partNameIn, placesOf, places, type PartPlace } from './part-names.ts';
import type { Part } from './part.ts';
/** The filter of a list of components: a state (a valid term counts as such also in its last days), a place, words. */
export type PartWish = { state: PartState | null; place: PartPlace | null; text: string };

/** Whether a component's warranty is in this state, where `active` is every one that is not over. */
export function isInState({ warranty }: Pick<Part, 'warranty'>, state: PartState): boolean {
  return state === 'active' ? warranty.state !== 'expired' : warranty.state === state;
}

/** The components that match. Each word of the search begins a word of name, brand, model or serial number. */
export function findParts(parts: readonly Part[], { state, place, text }: PartWish): Part[] {
  const wanted = wordsOf(text);
  return parts.filter(
    (part) =>
      (state === null || isInState(part, state)) &&
      (place === null || placesOf(part.name).includes(place)) &&
      wanted.every((word) => textsOf(part).some((own) => own.startsWith(word))),
  );
}

const urgency: Record<PartState, number> = { ending: 0, active: 1, expired: 2 };

/**
 * The components in the order in which their warranty calls for something: what ends soon by its last day, then what is under warranty
 * by its last day, at the end what is over, the latest first. Those of one day keep their order.
 */
export function soonestFirst(parts: readonly Part[]): Part[] {
  return parts.toSorted(({ warranty: a }, { warranty: b }) => {
    if (a.state !== b.state) return urgency[a.state] - urgency[b.state];
    const byDay = a.endsOn < b.endsOn ? -1 : Number(a.endsOn > b.endsOn);
    return a.state === 'expired' ? -byDay : byDay;
  });
}

/** Everything that a component can be found by: its name in every language, the serial number also without its dashes. */
function textsOf({ name, brand, model, serialNumber }: Part): string[] {
  const names = [name, ...languages.map((language) => partNameIn(language, name))];
  const serial = serialNumber ?? '';
  return [
    ...[...names, brand, model, serial].flatMap(wordsOf),
    ...wordsOf(model.replace(/[-./]/g, '')),
    ...wordsOf(serial.replace(/[\s-]/g, '')),
  ];
}

/** The places of a drawing that have a component, numbered from 1 in their order. */
export function numberedPlaces(parts: readonly Part[], drawn: readonly PartPlace[]): Map<PartPlace, number> {
  const taken = new Set(parts.flatMap(({ name }) => placesOf(name)));
  const used = places.filter((place) => drawn.includes(place) && taken.has(place));
  return new Map(used.map((place, index) => [place, index + 1]));
}
