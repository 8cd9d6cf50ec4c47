import { oneTimeCode } from '#domain/account/code-rules.ts';
import { answerUntil } from '#domain/claim/consent.ts';
import { absolute, to } from '#domain/paths.ts';
import { replacedTagYears, retagObjectionDays } from '#domain/periods.ts';
import type { RetagReason } from '#domain/retag/retag.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { inWords } from '#domain/warranty/calendar-date.ts';
import { lettersBeside, lettersInPortuguese, type Letter } from '#server/letters/letter.ts';
import { bikeInWords, plainWords } from '#server/letters/plain-words.ts';
import { byLogIn, type Reader, type TextReader } from '#server/letters/reader.ts';
import { shopInText, shopInWords } from '#server/letters/shop-in-words.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';

const { mail, text, say } = lettersBeside<typeof import('./letters.en.json')>(import.meta.url);
const inPortuguese = lettersInPortuguese<typeof import('./letters-in-portuguese.json')>(import.meta.url);

/** A replacement as its letters speak of it. */
export type RetagInLetter = {
  replacement: { oldTag: string; newTag: string; reason: RetagReason; createdAt: Date };
  bike: { serialNumber: string };
  brand: { name: string; secondaryColor: string; supportEmail: string | null };
  model: { name: string };
  shop: { name: string | null; cnpj: string; city: string | null } | null;
};

function holesOf({ replacement, bike, brand, model, shop }: RetagInLetter, { language }: Pick<Reader, 'language'>) {
  return {
    bike: bikeInWords(brand, model.name),
    serial: plainWords(bike.serialNumber),
    brand: plainWords(brand.name),
    shop: shop ? [shopInWords(shop), shop.city && plainWords(shop.city)].filter(Boolean).join(', ') : null,
    old: groupTag(replacement.oldTag),
    new: groupTag(replacement.newTag),
    reason: say(language, `reason-${replacement.reason}`),
  };
}

/** The owner's bike, of several the right one, by way of the log-in: what waits about its tag stands there. */
const toBike = (publicUrl: string, tag: string) => byLogIn(publicUrl, to.tag({ tag }));

/** To an owner: a shop wants to put another tag on the bike, and waits for their answer. */
export function askedLetter(owner: Reader, found: RetagInLetter, publicUrl: string): Letter {
  const until = inWords(answerUntil(found.replacement.createdAt), owner.language);
  const holes = { ...holesOf(found, owner), until };
  return mail(owner, 'tag-asked', { holes, about: found.brand, url: toBike(publicUrl, found.replacement.oldTag) });
}

/** The same by text, to an owner without an address. One that no ceiling has room for is left out. */
export function askedText(owner: TextReader, { shop, replacement }: RetagInLetter, publicUrl: string): Letter {
  const holes = { shop: shopInText(shop!), url: absolute(publicUrl, to.tag({ tag: replacement.oldTag })) };
  return text(owner, 'tag-asked/text', { holes, standing: 'unseen' });
}

/** To an owner at the counter who has no phone in the account: the code that says yes. */
export function codeLetter(owner: Reader, found: RetagInLetter, code: string): Letter {
  const span = spanInWords(oneTimeCode.livesSeconds, owner.language);
  return mail(owner, 'tag-consent-code', { holes: { ...holesOf(found, owner), code, span }, about: found.brand });
}

/** The same by text, without the WebOTP line: it is typed on the shop's phone. */
export function codeText(owner: TextReader, found: RetagInLetter, code: string): Letter {
  return text(owner, 'tag-consent-code/text', { holes: { shop: shopInText(found.shop!), code }, standing: 'stranger' });
}

const years = String(replacedTagYears);
const days = String(retagObjectionDays);

/** To an owner: the bike has another tag, by their yes or by the brand's hand, and how to say that it was not to be. */
export function replacedLetter(owner: Reader, found: RetagInLetter, publicUrl: string): Letter {
  const key = found.shop ? 'tag-replaced/shop' : 'tag-replaced/brand';
  const holes = { ...holesOf(found, owner), years, days };
  return mail(owner, key, { holes, about: found.brand, url: toBike(publicUrl, found.replacement.newTag) });
}

/** The same to an owner without an address. News to a number that was confirmed. */
export function replacedText(owner: TextReader, { replacement }: RetagInLetter): Letter {
  return text(owner, 'tag-replaced/text', { holes: { new: groupTag(replacement.newTag) } });
}

/** To an owner: the bike has its old tag again. */
export function undoneLetter(owner: Reader, found: RetagInLetter, publicUrl: string): Letter {
  return mail(owner, 'tag-undone', {
    holes: holesOf(found, owner),
    about: found.brand,
    url: toBike(publicUrl, found.replacement.oldTag),
  });
}

/** To who asked at the shop: the owner has answered in the app. */
export function answeredLetter(reader: Reader, found: RetagInLetter, answer: 'yes' | 'no', publicUrl: string): Letter {
  const holes = holesOf(found, reader);
  const url = byLogInOfShop(publicUrl);
  return mail(reader, `tag-answered/${answer}`, { holes, about: found.brand, url });
}

const byLogInOfShop = (publicUrl: string) => new URL(to.shop.retags(), publicUrl).href;

/** To an owner: somebody scanned the tag that is void; `shop` where it was one. */
export function scannedLetter(
  owner: Reader,
  found: RetagInLetter,
  by: RetagInLetter['shop'],
  publicUrl: string,
): Letter {
  const holes = { ...holesOf(found, owner), shop: by && shopInWords(by) };
  const key = by ? 'old-tag-scanned/shop' : 'old-tag-scanned/somebody';
  return mail(owner, key, { holes, about: found.brand, url: toBike(publicUrl, found.replacement.newTag) });
}

/** To the brand, in Portuguese: one of its bikes has another tag. */
export function brandLetter(found: RetagInLetter, operatorEmail: string): Letter {
  const holes = { ...holesOf(found, { language: 'pt-BR' }), years };
  const key = found.shop ? 'tag-replaced/by-shop' : 'tag-replaced/by-operator';
  return inPortuguese.mail({ email: found.brand.supportEmail ?? operatorEmail }, key, { holes, about: found.brand });
}

/** To brand and platform: an owner says that a replacement was not to be. */
export function objectionLetter(found: RetagInLetter, email: string): Letter {
  return inPortuguese.mail({ email }, 'tag-objected', {
    holes: { ...holesOf(found, { language: 'pt-BR' }), tag: found.replacement.newTag },
    about: found.brand,
  });
}
