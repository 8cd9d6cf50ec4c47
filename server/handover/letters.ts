import type { Language } from '#domain/account/language.ts';
import { linksPerDay, answerBy, type ContactKind } from '#domain/handover/handover.ts';
import { absolute, to } from '#domain/paths.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { inWords } from '#domain/warranty/calendar-date.ts';
import { lettersBeside, lettersInPortuguese, type Letter } from '#server/letters/letter.ts';
import { bikeInWords, plainWords } from '#server/letters/plain-words.ts';
import type { Reader } from '#server/letters/reader.ts';
import { shopInText, shopInWords } from '#server/letters/shop-in-words.ts';

const { mail, text } = lettersBeside<typeof import('./letters.en.json')>(import.meta.url);
const inPortuguese = lettersInPortuguese<typeof import('./letters-in-portuguese.json')>(import.meta.url);

/** As many characters of an operator's reason are read in a letter. */
export const mostOfReason = 300;

/** Which link of a hand-over it is. */
export type Sending = 'first' | 'again' | 'reminder';

/** What letters say of a hand-over. */
export type HandoverInLetter = {
  handover: { contactKind: ContactKind; contact: string | null; language: Language; day: string };
  bike: { tag: string; serialNumber: string };
  brand: { name: string; secondaryColor: string; supportEmail: string | null };
  model: { name: string };
  shop: { name: string | null; cnpj: string };
};

function holesOf({ handover, bike, brand, model, shop }: HandoverInLetter, language: Language) {
  return {
    bike: bikeInWords(brand, model.name),
    tag: groupTag(bike.tag),
    serial: plainWords(bike.serialNumber),
    shop: shopInWords(shop),
    brand: plainWords(brand.name),
    day: inWords(handover.day, language),
    until: inWords(answerBy(handover.day), language),
  };
}

/** To a customer: the link by which the bike becomes theirs. A reminder that no ceiling has room for is left out. */
export function linkLetter(found: HandoverInLetter, url: string, sending: Sending): Letter {
  const { contactKind, contact, language } = found.handover;
  const kind = sending === 'reminder' ? 'handover-reminder' : 'handover';
  if (contactKind === 'email') {
    const { brand } = found;
    return mail({ email: contact, language }, kind, { holes: holesOf(found, language), brand, url });
  }
  const standing = sending === 'reminder' ? 'unseen' : 'stranger';
  return text({ phone: contact!, language }, `${kind}/text`, {
    holes: { shop: shopInText(found.shop), url },
    standing,
  });
}

/** To who handed a bike over: whoever got the link did not buy it. */
export function declinedShopLetter(reader: Reader, found: HandoverInLetter, publicUrl: string): Letter {
  const url = absolute(publicUrl, to.shop.handOver());
  return mail(reader, 'handover-declined', { holes: holesOf(found, reader.language), about: found.brand, url });
}

/** The same to the brand. */
export function declinedBrandLetter(found: HandoverInLetter, operatorEmail: string): Letter {
  return toBrand(found, operatorEmail, 'handover-declined/brand');
}

/** To the brand: a shop has sent all the links that it may send in a day, the last of them for a bike of this brand. */
export function ceilingLetter(found: HandoverInLetter, operatorEmail: string): Letter {
  return toBrand(found, operatorEmail, 'handover-ceiling');
}

/** To who handed a bike over: somebody else came with its serial number. */
export function contestedLetter(reader: Reader, found: HandoverInLetter, publicUrl: string): Letter {
  const url = absolute(publicUrl, to.shop.handOver());
  return mail(reader, 'handover-contested', { holes: holesOf(found, reader.language), about: found.brand, url });
}

/** To who handed a bike over: the platform's operator took it back, and why. */
export function endedLetter(
  reader: Reader,
  found: HandoverInLetter,
  { reason, publicUrl }: { reason: string; publicUrl: string },
): Letter {
  const url = absolute(publicUrl, to.shop.handovers());
  const holes = { ...holesOf(found, reader.language), reason: plainWords(reason, mostOfReason) };
  return mail(reader, 'handover-ended', { holes, about: found.brand, url });
}

/** In Portuguese: brands have no language of their own. */
function toBrand(
  found: HandoverInLetter,
  operatorEmail: string,
  says: 'handover-declined/brand' | 'handover-ceiling',
): Letter {
  const email = found.brand.supportEmail ?? operatorEmail;
  const holes = { ...holesOf(found, 'pt-BR'), links: String(linksPerDay) };
  return inPortuguese.mail({ email }, says, { holes, about: found.brand });
}
