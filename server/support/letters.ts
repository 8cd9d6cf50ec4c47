import type { Language } from '#domain/account/language.ts';
import { supportLetters } from '#domain/support/case.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { lettersBeside, lettersInPortuguese, type Letter } from '#server/letters/letter.ts';
import { nameForOthers } from '#server/letters/names.ts';
import { bikeInWords, plainWords } from '#server/letters/plain-words.ts';
import { instantInPortuguese, pluralOf } from '#server/letters/span-in-words.ts';
import type { SupportCase } from './cases.store.ts';

const { mail } = lettersBeside<typeof import('./letters.en.json')>(import.meta.url);
/** To brands, which have no language of their own, and to the operator. */
const inPortuguese = lettersInPortuguese<typeof import('./letters-in-portuguese.json')>(import.meta.url);
const { say } = inPortuguese;

/** Who wrote; only a proven address goes along, as the one to answer to. */
export type Writer = { name: string | null } & (
  | { address: 'proven'; email: string }
  | { address: 'unproven' | 'none' }
);

/** What a letter tells of a case besides its words. */
type ToldCase = Pick<SupportCase, 'number' | 'tag' | 'bikeModel' | 'partName' | 'screen'>;
type Brand = { name: string } | null;

/** The brand's address for support, or the operator's where no brand is known. */
type ToBrand = { to: string; brand: Brand };
type WrittenCase = ToBrand & { written: ToldCase; text: string; writer: Writer };

/** To the brand, or to the operator: what somebody wrote. */
export function caseLetter({ to: email, written, brand, text, writer }: WrittenCase): Letter {
  const { number } = written;
  const bike = bikeOfCase(brand, written);
  return inPortuguese.mail({ email }, 'support-case', {
    holes: {
      subject: bike ? say('subject-bike', { number, bike }) : say('subject', { number }),
      number,
      quote: quote(text),
      facts: factsOfCase(brand, written, writer.name),
      how: say(`how-${writer.address}`, { number }),
    },
    ...(writer.address === 'proven' && { replyTo: writer.email }),
  });
}

/** A case in a summary; `mayBeAnswered`: whoever wrote left an address. */
export type SummarisedCase = ToldCase & { text: string; writer: string | null; mayBeAnswered: boolean; at: Date };
/** `left`: how many more wait for the next letter. */
type Summary = ToBrand & { cases: readonly SummarisedCase[]; left: number };

/**
 * To the brand, or to the operator: the cases beyond those that go singly in a day. Answers go to the operator, who knows by the number
 * whom to pass them on to.
 */
export function summaryLetter(
  { to: email, brand, cases, left }: Summary,
  { operatorEmail: replyTo }: { operatorEmail: string },
): Letter {
  const counted = (what: 'messages' | 'more', count: number) =>
    say(`${what}_${pluralOf(count, 'pt-BR')}`, { count: String(count) });
  return inPortuguese.mail({ email }, 'support-summary', {
    holes: {
      messages: counted('messages', cases.length),
      singly: String(supportLetters.singlyADay),
      cases: cases.flatMap((one) => inSummary(brand, one)),
      more: left === 0 ? null : counted('more', left),
    },
    replyTo,
  });
}

function inSummary(brand: Brand, one: SummarisedCase): string[] {
  const facts = [...factsOfCase(brand, one, one.writer), ...(one.mayBeAnswered ? [] : [say('no-address')])];
  const holes = { number: one.number, at: instantInPortuguese(one.at), quote: quote(one.text) };
  return [say('summary-case', holes), facts.join(' ')];
}

type Addressee = { email: string; name: string | null; language: Language };

/** To who wrote, at a proven address: the number, and what was written. */
export function receivedLetter(
  reader: Addressee & { name: string },
  { number, text }: { number: string; text: string },
): Letter {
  return mail(reader, 'support-received', { holes: { number, quote: quote(text) } });
}

/** The operator's answer; `name` is null for who wrote without a session. Answers to it go to the operator. */
export function answerLetter(
  { email, name, language }: Addressee,
  { number, answer, asked }: { number: string; answer: string; asked: string },
  operatorEmail: string,
): Letter {
  const lines = answer.split('\n').filter((line) => line.trim() !== '');
  return mail({ email, name: name ?? '', language }, 'support-answer', {
    holes: { number, lines, quote: quote(asked) },
    replyTo: operatorEmail,
  });
}

/** Characters of a message in a letter: the longest message. */
const longest = 1000;

/** What somebody wrote; endless words are broken. */
function quote(text: string): string {
  return `“${plainWords(text, longest).replace(/\S{100}(?=\S)/gu, '$& ')}”`;
}

/** The bike that a case is about; null where it is about none. */
function bikeOfCase(brand: Brand, { bikeModel: model, tag }: ToldCase): string | null {
  if (!brand || model === null || tag === null) return null;
  return say('bike', { bike: bikeInWords(brand, model), tag: groupTag(tag) });
}

/** Bike, part, screen and writer, each a sentence. */
function factsOfCase(brand: Brand, told: ToldCase, writer: string | null): string[] {
  const bike = bikeOfCase(brand, told);
  const name = writer === null ? null : nameForOthers(writer);
  return [
    ...(bike === null ? [] : [say('fact-bike', { bike })]),
    ...(told.partName === null ? [] : [say('fact-part', { part: plainWords(told.partName) })]),
    say('fact-screen', { screen: told.screen }),
    say('fact-writer', { writer: name ?? say('no-name') }),
  ];
}
