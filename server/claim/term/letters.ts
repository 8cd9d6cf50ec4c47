import { repairDays } from '#domain/periods.ts';
import { inWords, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { lettersBeside, type Letter } from '#server/letters/letter.ts';
import { bikeAndTag, plainWords } from '#server/letters/plain-words.ts';
import type { Reader } from '#server/letters/reader.ts';

const { mail } = lettersBeside<typeof import('./letters.en.json')>(import.meta.url);

type DueClaim = {
  claim: { number: string; dueOn: CalendarDate };
  part: { name: string };
  bike: { tag: string };
  brand: { name: string };
  model: string;
};

/** To who decides in the shop: the law's term is near its end. */
export function nearLetter(reader: Reader, found: DueClaim, url: string): Letter {
  return mail(reader, 'claim-term-near', { holes: about(found, reader), about: found.brand, url });
}

/** To who decides in the shop: the law's term has passed. */
export function passedToShopLetter(reader: Reader, found: DueClaim, url: string): Letter {
  return mail(reader, 'claim-term-passed-shop', { holes: about(found, reader), about: found.brand, url });
}

/** To the owner: the law's term has passed, and what the law lets them choose. */
export function passedLetter(reader: Reader, found: DueClaim, url: string): Letter {
  return mail(reader, 'claim-term-passed', { holes: about(found, reader), about: found.brand, url });
}

function about({ claim, part, bike, brand, model }: DueClaim, { language }: Reader) {
  return {
    number: claim.number,
    due: inWords(claim.dueOn, language),
    days: String(repairDays),
    about: `${plainWords(part.name)}, ${bikeAndTag(brand, model, bike.tag)}`,
  };
}
