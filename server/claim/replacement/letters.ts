import type { ClaimedPart } from '#domain/claim/claimed-part.ts';
import { inWords, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { lettersBeside, type Letter } from '#server/letters/letter.ts';
import { bikeAndTag, plainWords } from '#server/letters/plain-words.ts';
import type { Reader } from '#server/letters/reader.ts';

const { mail } = lettersBeside<typeof import('./letters.en.json')>(import.meta.url);

type Replaced = {
  claim: { number: string };
  bike: { tag: string };
  brand: { name: string };
  model: string;
  fitted: ClaimedPart;
  endsOn: CalendarDate;
};

/** To an owner: the new part is on the bike, and how long its warranty lasts. */
export function replacedLetter(owner: Reader, replaced: Replaced, url: string): Letter {
  const { claim, bike, brand, model, fitted, endsOn } = replaced;
  const holes = {
    number: claim.number,
    bike: bikeAndTag(brand, model, bike.tag),
    name: plainWords(fitted.name),
    part: `${plainWords(fitted.brand)} ${plainWords(fitted.model)}`,
    serial: plainWords(fitted.serialNumber ?? ''),
    until: inWords(endsOn, owner.language),
  };
  return mail(owner, 'claim-replaced', { holes, about: brand, url });
}
