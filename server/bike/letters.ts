import type { Language } from '#domain/account/language.ts';
import { absolute, to } from '#domain/paths.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { inWords, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { promisedUntil } from '#domain/warranty/promised-until.ts';
import type { Warranty } from '#domain/warranty/term.ts';
import { lettersBeside, type Letter } from '#server/letters/letter.ts';
import { bikeInWords, plainWords } from '#server/letters/plain-words.ts';

const { mail, say } = lettersBeside<typeof import('./letters.en.json')>(import.meta.url);

/** What a letter says about a receipt that waited for its invoice. Nothing of the invoice's customer goes by mail. */
export type SettledReceipt = {
  language: Language;
  to: string | null;
  ownerName: string;
  brand: { name: string; secondaryColor: string };
  model: string;
  tag: string;
  serialNumber: string;
  storeName: string;
  /** The last four characters of the key, by which its owner recognises it. */
  keyEnd: string;
  publicUrl: string;
};

/** To the owner: the invoice that was named has come, and is linked. */
export function receiptLinkedLetter(settled: SettledReceipt): Letter {
  return toOwner(settled, 'receipt-linked');
}

/** To the owner: the invoice that was named has come, but it is that of another bike; what can be done. */
export function receiptRefusedLetter(settled: SettledReceipt): Letter {
  return toOwner(settled, 'receipt-refused');
}

/**
 * What happened to a receipt without its owner's doing. `asked`: the invoice came in and something does not fit. `changed`: a signed
 * file took the place of an unsigned one, and says something else. `other-bike`: the same, and it is another bike's. `cancelled`:
 * its store cancelled it. `returned`: an NF-e says that the bike went back to the store. `holds-again`: the signed file shows that nobody entitled had cancelled it. `withdrawn`: the operator removed
 * the invoice.
 */
export const receiptNews = [
  'asked',
  'changed',
  'other-bike',
  'cancelled',
  'returned',
  'holds-again',
  'withdrawn',
] as const;
export type ReceiptNews = (typeof receiptNews)[number];

/** To the owner: what became of their receipt, and what they can do. */
export function receiptNewsLetter(news: ReceiptNews, receipt: SettledReceipt): Letter {
  return toOwner(receipt, `receipt-${news}`);
}

/** When a bike was delivered, as its owner said it, with the warranty that runs from then. */
export type SaidDelivery = {
  owner: { name: string; email: string | null; language: Language };
  brand: { name: string; secondaryColor: string };
  model: string;
  tag: string;
  deliveredOn: CalendarDate;
  warranty: Warranty;
};

/** To the owner: which day of the delivery was noted, and until when the warranty goes now. */
export function deliveryLetter(said: SaidDelivery, publicUrl: string): Letter {
  const { owner, brand, model, tag, deliveredOn, warranty } = said;
  const { language } = owner;
  const promised = promisedUntil(warranty);
  const date = inWords(warranty.endsOn, language);
  const term =
    promised === null
      ? say(language, 'law-alone', { date })
      : say(language, 'both-terms', { promised: inWords(promised, language), date });
  const holes = { bike: bikeInWords(brand, model), tag: groupTag(tag), day: inWords(deliveredOn, language), term };
  return mail(owner, 'delivery-noted', { holes, brand, url: absolute(publicUrl, to.tag({ tag })) });
}

function toOwner(receipt: SettledReceipt, says: `receipt-${'linked' | 'refused' | ReceiptNews}`): Letter {
  const { language, to: email, ownerName: name, brand, model, tag, publicUrl, keyEnd } = receipt;
  return mail({ email, name, language }, says, {
    holes: {
      bike: bikeInWords(brand, model),
      tag: groupTag(tag),
      serial: plainWords(receipt.serialNumber),
      store: plainWords(receipt.storeName),
      keyEnd,
    },
    brand,
    // The tag's own page leads its owner on to the bike, on whatever phone opens the mail.
    url: absolute(publicUrl, to.tag({ tag })),
  });
}
