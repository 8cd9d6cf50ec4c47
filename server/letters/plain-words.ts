import { groupTag } from '#domain/tag/tag.ts';

/** Characters that no line of a letter needs: controls, unassigned ones, joiners, and marks that turn the direction. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]+/gu;
/** Other characters that programs read as the dot of an address. */
const dots = /[．。｡․]/g;
/** A word that a mail program could make a link of, or that looks like markup. */
const linkOrMarkup =
  /[<>=\\@]|&#?\w+;|\/\/|:\/|^\W*www\.|^\W*(https?|ftp|javascript|data|mailto|tel|sms):|^\W*\d{1,3}(\.\d{1,3}){3}\b/iu;
const addressWithPath = /[\p{L}\p{N}]\.\p{L}[^/?#:]*[/?#:]/u;
/** A dot with a word behind it: mail programs make a link of `bikes.com`, and none of `bikes. com`. */
const dotBeforeWord = /\.(?=\p{L}[\p{L}\p{M}\p{N}-])/gu;

/** Characters of a fact in a letter, unless the caller says otherwise: the longest name that an import takes. */
const longest = 80;

/**
 * A fact that somebody else wrote (a brand, a model, a store, a serial number, a reason), as it may be in a letter: one
 * line, of at most `max` characters, without anything that a mail program makes a link of. What is left out leaves no
 * gap; when nothing is left, it is `…`.
 */
export function plainWords(text: string, max: number = longest): string {
  return plain(text, max, () => false);
}

const mailbox = /^[\w.+-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)+$/i;

/** How a company is reached, as an import of the operator's own says: the same, but mailboxes stay. */
export function contactWords(text: string, max: number): string {
  return plain(text, max, (word) => mailbox.test(word));
}

function plain(text: string, max: number, stays: (word: string) => boolean): string {
  const words = oneLine(text.replace(dots, '.'))
    .split(' ')
    .filter((word) => stays(word) || (!linkOrMarkup.test(word) && !addressWithPath.test(word)))
    .map((word) => (stays(word) ? word : word.replace(dotBeforeWord, '. ')));
  return [...words.join(' ')].slice(0, max).join('').trim() || '…';
}

/** What somebody wrote, as a quotation in one line without anything that opens. */
export function quoted(text: string, max: number): string {
  return `“${plainWords(text, max)}”`;
}

/** A bike as letters name it: `Aurora Vento 105`. */
export function bikeInWords(brand: { name: string }, model: string): string {
  return `${plainWords(brand.name)} ${plainWords(model)}`;
}

/** The same with its tag: `Aurora Vento 105 (tag AB12 CD34)`. */
export function bikeAndTag(brand: { name: string }, model: string, tag: string): string {
  return `${bikeInWords(brand, model)} (tag ${groupTag(tag)})`;
}

/** A text in one line, without characters that nobody sees. Also what keeps a subject from becoming further headers. */
export function oneLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').replace(unseen, '').replace(/ {2,}/g, ' ').trim();
}
