import type { Language } from '#domain/account/language.ts';
import { absolute, to } from '#domain/paths.ts';
import type { DueService } from '#domain/service-book/due.ts';
import type { ServiceKind } from '#domain/service-book/entry.ts';
import { longestMissed } from '#domain/service-book/plan.ts';
import type { ReminderStage } from '#domain/service-book/reminder.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { inWords, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { lettersBeside, type Letter } from '#server/letters/letter.ts';
import { bikeInWords, plainWords, quoted } from '#server/letters/plain-words.ts';
import { byLogIn, type Reader } from '#server/letters/reader.ts';
import { shopInText, shopInWords } from '#server/letters/shop-in-words.ts';

const { mail, text, say } = lettersBeside<typeof import('./letters.en.json')>(import.meta.url);

/** What letters say of an entry. */
export type EntryInLetter = {
  kind: ServiceKind;
  doneOn: CalendarDate;
  isCorrection: boolean;
  bike: { tag: string; model: string; brand: { name: string } };
};
type InShop = { name: string | null; cnpj: string };

function holesOf({ kind, doneOn, bike }: EntryInLetter, language: Language) {
  return {
    bike: bikeInWords(bike.brand, bike.model),
    tag: groupTag(bike.tag),
    kind: say(language, `kind/${kind}`),
    day: inWords(doneOn, language),
  };
}

/** To an owner: what a shop entered on their bike, to be confirmed or disputed. It leads to that bike: the phone may have had another last. */
export function enteredLetter(owner: Reader, entry: EntryInLetter, shop: InShop, publicUrl: string): Letter {
  const holes = { ...holesOf(entry, owner.language), shop: shopInWords(shop) };
  const says = entry.isCorrection ? 'service-entered/correction' : 'service-entered';
  return mail(owner, says, {
    holes,
    about: entry.bike.brand,
    url: byLogIn(publicUrl, to.tag({ tag: entry.bike.tag })),
  });
}

/** The same to an owner without an address, by text. One that no ceiling has room for is left out. */
export function enteredText(
  owner: { phone: string; language: Language },
  { tag }: { tag: string },
  shop: InShop,
  publicUrl: string,
): Letter {
  const holes = { shop: shopInText(shop), url: absolute(publicUrl, to.tag({ tag })) };
  return text(owner, 'service-entered/text', { holes, standing: 'unseen' });
}

/** Characters of an owner's words in a letter; all of them are in the app. */
const longest = 400;

/** To who entered a service: the owner says that it was not so. Nothing of who the owner is. */
export function disputedLetter(reader: Reader, entry: EntryInLetter & { text: string }, publicUrl: string): Letter {
  const holes = { ...holesOf(entry, reader.language), quote: quoted(entry.text, longest) };
  return mail(reader, 'service-disputed', { holes, about: entry.bike.brand, url: absolute(publicUrl, to.shop.menu()) });
}

/** What letters say of a service that is due. */
export type DueInLetter = Pick<DueService, 'kind' | 'dueOn' | 'by' | 'missed'> & {
  bike: { tag: string; model: string; brand: { name: string } };
};

/** To an owner: that a service is near, or that its day has passed; with the brand's own words, and no judgement of ours. */
export function dueLetter(owner: Reader, due: DueInLetter, stage: ReminderStage, publicUrl: string): Letter {
  const { language } = owner;
  const { kind, dueOn, by, missed, bike } = due;
  const words = missed && say(language, 'service-missed', { words: quoted(missed[language], longestMissed) });
  const holes = {
    bike: bikeInWords(bike.brand, bike.model),
    brand: plainWords(bike.brand.name),
    kind: say(language, `kind/${kind}`),
    date: inWords(dueOn, language),
    missed: words === null ? [] : [words],
  };
  const says =
    `${stage === 'before' ? 'service-due' : 'service-passed'}/${by === 'brand' ? 'brand' : 'noted'}` as const;
  return mail(owner, says, { holes, about: bike.brand, url: byLogIn(publicUrl, to.tag({ tag: bike.tag })) });
}
