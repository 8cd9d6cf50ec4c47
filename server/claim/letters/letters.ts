import type { Language } from '#domain/account/language.ts';
import { absolute, to } from '#domain/paths.ts';
import { byLogIn } from '#server/letters/by-log-in.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import type { Reader } from '#server/letters/reader.ts';
import { aboutClaim, quoted, termOf, theShop, type ClaimInLetter } from './claim-in-words.ts';
import { ownerWordsEn } from './owner-words-en.ts';
import { ownerWordsPt } from './owner-words-pt.ts';
import { shopWords } from './shop-words.ts';
import { stepInWords, type EventInLetter, type StepInWords } from './step-words.ts';

const ownerWords = { 'pt-BR': ownerWordsPt, 'en': ownerWordsEn };
const button: Record<Language, string> = { 'pt-BR': 'Ver o pedido', 'en': 'See the claim' };
const footer: Record<Language, string> = {
  'pt-BR': 'As palavras entre aspas são de quem escreveu, não nossas.',
  'en': 'The words in quotation marks are the writer’s, not ours.',
};

/** To an owner: what happened on a claim; null for steps that have no letter. */
export function ownerStepLetter(
  reader: Reader,
  claim: ClaimInLetter,
  event: EventInLetter,
  publicUrl: string,
): Letter | null {
  const step = stepInWords(ownerWords[reader.language], claim, event);
  return step && letterTo(reader, `claim-${event.kind}`, claim, step, forOwner(claim, publicUrl));
}

/** To an owner: what the shop wrote on a claim; `text` is null where it sent files alone. */
export function claimMessageLetter(
  reader: Reader,
  claim: ClaimInLetter,
  { text }: { text: string | null },
  publicUrl: string,
): Letter {
  const shop = theShop(claim, reader.language);
  const written: Record<Language, StepInWords> = {
    'pt-BR': {
      subject: 'A loja escreveu sobre seu pedido',
      lines: text === null ? [`${shop} enviou fotos ou vídeos.`] : [`${shop} escreveu:`, quoted(text)],
    },
    'en': {
      subject: 'The shop wrote about your claim',
      lines: text === null ? [`${shop} sent photos or videos.`] : [`${shop} wrote:`, quoted(text)],
    },
  };
  return letterTo(reader, 'claim-message', claim, written[reader.language], forOwner(claim, publicUrl));
}

/** To somebody of a shop: what happened on one of its claims; null for steps that have no letter. */
export function shopStepLetter(
  reader: Reader,
  claim: ClaimInLetter,
  event: EventInLetter,
  publicUrl: string,
): Letter | null {
  const step = stepInWords(shopWords[reader.language], claim, event);
  return step && letterTo(reader, `shop-claim-${event.kind}`, claim, step, forShop(claim, publicUrl));
}

/** To somebody of a shop: the owner wrote on a claim. What was written stays in the app. */
export function ownerMessageLetter(reader: Reader, claim: ClaimInLetter, publicUrl: string): Letter {
  const step: Record<Language, StepInWords> = {
    'pt-BR': { subject: 'Nova mensagem em um pedido', lines: ['Quem tem a bike escreveu sobre o pedido.'] },
    'en': { subject: 'A new message on a claim', lines: ['The bike’s owner wrote about the claim.'] },
  };
  return letterTo(reader, 'shop-claim-message', claim, step[reader.language], forShop(claim, publicUrl));
}

/** To somebody of a shop that the owner asked before: the request went to another one. */
export function withdrawnLetter(reader: Reader, claim: ClaimInLetter): Letter {
  const step: Record<Language, StepInWords> = {
    'pt-BR': {
      subject: 'O pedido foi para outra loja',
      lines: ['Quem tem a bike escolheu outra loja. Não há mais nada a fazer.'],
    },
    'en': {
      subject: 'The claim went to another shop',
      lines: ['The bike’s owner chose another shop. There is nothing more to do.'],
    },
  };
  const { email, language } = reader;
  const { button: _button, ...words } = wordsOf(reader, claim, step[language]);
  return letter({ kind: 'shop-claim-withdrawn', to: email, language, words });
}

function wordsOf({ name, language }: Reader, claim: ClaimInLetter, { subject, lines }: StepInWords): LetterWords {
  const [first = '', ...rest] = lines;
  const isQuoting = rest.some((line) => line.startsWith('“'));
  return {
    subject: `${subject}: ${claim.claim.number}`,
    paragraphs: [
      `${greeting(language, name)} ${first}`,
      ...rest,
      aboutClaim(claim, language),
      ...termOf(claim, language),
    ],
    button: button[language],
    ...(isQuoting && { footer: footer[language] }),
  };
}

function letterTo(reader: Reader, kind: string, claim: ClaimInLetter, step: StepInWords, url: string): Letter {
  return letter({ kind, to: reader.email, language: reader.language, words: wordsOf(reader, claim, step), url });
}

/** By way of the log-in, which leads on. */
function forOwner({ claim }: ClaimInLetter, publicUrl: string): string {
  return byLogIn(publicUrl, to.claim({ claim: claim.id }));
}

function forShop({ claim }: ClaimInLetter, publicUrl: string): string {
  return absolute(publicUrl, to.shop.claim({ claim: claim.id }));
}
