import type { Language } from '#domain/account/language.ts';
import { maskName } from '#domain/account/name.ts';
import { absolute, to } from '#domain/paths.ts';
import { contactDaySeconds } from '#domain/periods.ts';
import type { ContactReason } from '#domain/shop/contact/reasons.ts';
import type { Office } from '#domain/shop/office.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { homeZone } from '#domain/warranty/calendar-date.ts';
import { lettersBeside, type Letter } from '#server/letters/letter.ts';
import { nameForOthers } from '#server/letters/names.ts';
import { bikeAndTag, quoted } from '#server/letters/plain-words.ts';
import { byLogIn, type Reader } from '#server/letters/reader.ts';
import { officeWords, shopInWords } from '#server/letters/shop-in-words.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';

const { mail, say } = lettersBeside<typeof import('./letters.en.json')>(import.meta.url);

type NamedShop = Pick<Shop, 'name' | 'cnpj'>;
/** A bike as a scan finds it. */
type ScannedBike = { model: string; brand: { name: string }; bike: { tag: string } };

/** A look at an owner's contact data. `by` is the full name of who looked; the letter masks it. */
export type Look = {
  shop: NamedShop;
  by: string;
  office: Office;
  reason: ContactReason;
  at: Date;
  bike: ScannedBike & { owner: { phone: string | null } };
};

/** To an owner: which shop opened the contact data, when, for which bike, what it saw and why it might. */
export function lookLetter(reader: Reader, look: Look, publicUrl: string): Letter {
  const { language } = reader;
  const { shop, by, office, reason, at, bike } = look;
  const holes = {
    // In part, as shops' people appear in the owner's list.
    who: nameForOthers(by) ? maskName(by) : say(language, 'somebody'),
    office: officeWords[language][office],
    shop: shopInWords(shop),
    when: instant(at, language),
    bike: bikeOf(bike),
    seen: say(language, bike.owner.phone ? 'saw-phone' : 'saw-no-phone'),
    because: say(language, `because-${reason}`),
    span: spanInWords(contactDaySeconds, language),
  };
  return mail(reader, 'contact-look', { holes, about: bike.brand, url: byLogIn(publicUrl, to.dataLooks()) });
}

/** Characters of a message in a letter; all of it is in the app. */
const longest = 400;

/** What a shop writes; `reason` is why it may see the contact data besides, null where it may not. */
export type ShopMessage = {
  shop: NamedShop;
  bike: ScannedBike;
  text: string;
  threadId: string;
  reason: ContactReason | null;
};

/** To an owner: what a shop writes, as a quotation in one line without anything that opens; and the page to answer on. */
export function shopMessageLetter(
  reader: Reader,
  { shop, bike, text, threadId, reason }: ShopMessage,
  publicUrl: string,
): Letter {
  const holes = {
    shop: shopInWords(shop),
    bike: bikeOf(bike),
    quote: quoted(text, longest),
    because: say(reader.language, `because-${reason ?? 'none'}`),
  };
  return mail(reader, 'contact-message', {
    holes,
    about: bike.brand,
    url: byLogIn(publicUrl, to.messageThread({ thread: threadId })),
  });
}

/** To people of a shop: an owner answered, or shares the contact data. Without the words and without the owner. */
export function ownerAnswerLetter(
  reader: Pick<Reader, 'email' | 'language'>,
  { model, brand, tag, what }: { model: string; brand: { name: string }; tag: string; what: 'answered' | 'shared' },
  publicUrl: string,
): Letter {
  const holes = { bike: bikeAndTag(brand, model, tag) };
  return mail(reader, `contact-answer/${what}`, { holes, about: brand, url: absolute(publicUrl, to.shop.home()) });
}

function bikeOf({ brand, model, bike }: ScannedBike): string {
  return bikeAndTag(brand, model, bike.tag);
}

function instant(at: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: homeZone });
  return format.format(at);
}
