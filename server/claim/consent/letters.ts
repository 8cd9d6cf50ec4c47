import { oneTimeCode } from '#domain/account/code-rules.ts';
import { inWords, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { aboutClaim, longest, type ClaimInLetter } from '#server/claim/letters/about-claim.ts';
import { lettersBeside, type Letter } from '#server/letters/letter.ts';
import { plainWords, quoted } from '#server/letters/plain-words.ts';
import type { Reader, TextReader } from '#server/letters/reader.ts';
import { gsmText, shopInText, shopInWords } from '#server/letters/shop-in-words.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';

const { mail, text } = lettersBeside<typeof import('./letters.en.json')>(import.meta.url);

/** A claim that waits for its owner's yes, with the shop that asks. */
export type AskingClaim = ClaimInLetter & { shop: { name: string | null; city: string | null; cnpj: string } };

/** To an owner: which shop wants to open a claim on which part and why, what a yes means, and the page to answer on. */
export function consentLetter(
  reader: Reader,
  found: AskingClaim,
  { text: asked, url, until }: { text: string; url: string; until: CalendarDate },
): Letter {
  const quote = quoted(asked, longest);
  const holes = { ...aboutClaim(found, reader), shop: shopOf(found), quote, until: inWords(until, reader.language) };
  return mail(reader, 'claim-asked', { holes, about: found.brand, url });
}

/** To an owner at the counter who has no phone in the account: the code that says yes. */
export function codeLetter(reader: Reader, found: AskingClaim, code: string): Letter {
  const span = spanInWords(oneTimeCode.livesSeconds, reader.language);
  return mail(reader, 'claim-consent-code', {
    holes: { ...aboutClaim(found, reader), shop: shopOf(found), code, span },
    about: found.brand,
  });
}

/** To an owner without a proven address: a shop wants to open a claim, and waits for the answer in the app. */
export function consentMessage(reader: TextReader, found: AskingClaim): Letter {
  return text(reader, 'claim-asked/text', { holes: { shop: shopInText(found.shop), part: partInText(found) } });
}

/**
 * The code of an owner's yes at the counter. Without the WebOTP line: it is typed on the shop's phone, and no page of the owner's is to
 * take it.
 */
export function codeText(reader: TextReader, found: AskingClaim, code: string): Letter {
  const holes = { shop: shopInText(found.shop), part: partInText(found), code };
  return text(reader, 'claim-consent-code/text', { holes, standing: 'stranger' });
}

/** Characters of a part's name in a text message. */
const longestPart = 25;
const partInText = ({ part }: AskingClaim) => gsmText(part.name, longestPart) || '-';

const shopOf = ({ shop }: AskingClaim) =>
  [shopInWords(shop), shop.city && plainWords(shop.city)].filter(Boolean).join(', ');
