import type { Language } from '#domain/account/language.ts';
import { repairDays } from '#domain/periods.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { inWords, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import { bikeInWords, plainWords } from '#server/letters/plain-words.ts';
import type { Reader } from '#server/letters/reader.ts';

type DueClaim = {
  claim: { number: string; dueOn: CalendarDate };
  part: { name: string };
  bike: { tag: string };
  brand: { name: string };
  model: string;
};

const about = ({ part, bike, brand, model }: DueClaim) =>
  `${plainWords(part.name)}, ${bikeInWords(brand, model)} (tag ${groupTag(bike.tag)})`;

/** To who decides in the shop: the law's term is near its end. */
export function nearLetter(reader: Reader, found: DueClaim, url: string): Letter {
  const { number, dueOn } = found.claim;
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: `Garantia ${number}: o prazo da lei acaba em ${inWords(dueOn, 'pt-BR')}`,
      title: 'O prazo da lei está acabando',
      paragraphs: [
        `${greeting('pt-BR', reader.name)} O pedido de garantia ${number} ainda espera: ${about(found)}.`,
        `A lei dá ${repairDays} dias para resolver o defeito, até ${inWords(dueOn, 'pt-BR')}. Depois quem é dono da bike escolhe: outra peça, o dinheiro de volta ou um abatimento no preço.`,
      ],
      button: 'Abrir o pedido',
    },
    'en': {
      subject: `Claim ${number}: the law’s term ends on ${inWords(dueOn, 'en')}`,
      title: 'The law’s term is near its end',
      paragraphs: [
        `${greeting('en', reader.name)} The warranty claim ${number} still waits: ${about(found)}.`,
        `The law gives ${repairDays} days to put the defect right, until ${inWords(dueOn, 'en')}. After them the bike’s owner chooses: another part, the money back or a lower price.`,
      ],
      button: 'Open the claim',
    },
  };
  return toReader(reader, 'claim-term-near', words, url);
}

/** To who decides in the shop: the law's term has passed. */
export function passedToShopLetter(reader: Reader, found: DueClaim, url: string): Letter {
  const { number, dueOn } = found.claim;
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: `Garantia ${number}: o prazo da lei passou`,
      paragraphs: [
        `${greeting('pt-BR', reader.name)} O prazo do pedido ${number} terminou em ${inWords(dueOn, 'pt-BR')}: ${about(found)}.`,
        'Agora quem é dono da bike pode escolher: outra peça, o dinheiro de volta ou um abatimento no preço. Avisamos você quando escolher. Até lá ainda dá para resolver.',
      ],
      button: 'Abrir o pedido',
    },
    'en': {
      subject: `Claim ${number}: the law’s term has passed`,
      paragraphs: [
        `${greeting('en', reader.name)} The term of the claim ${number} ended on ${inWords(dueOn, 'en')}: ${about(found)}.`,
        'Now the bike’s owner may choose: another part, the money back or a lower price. We tell you when they do. Until then it can still be put right.',
      ],
      button: 'Open the claim',
    },
  };
  return toReader(reader, 'claim-term-passed-shop', words, url);
}

/** To the owner: the law's term has passed, and what the law lets them choose. */
export function passedLetter(reader: Reader, found: DueClaim, url: string): Letter {
  const { number, dueOn } = found.claim;
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: `Garantia ${number}: o prazo passou, agora você escolhe`,
      paragraphs: [
        `${greeting('pt-BR', reader.name)} A lei dava até ${inWords(dueOn, 'pt-BR')} para resolver o defeito: ${about(found)}. Isso ainda não aconteceu.`,
        'Por isso você pode escolher (Código de Defesa do Consumidor, art. 18, § 1º): outra peça, o dinheiro de volta ou um abatimento no preço. Você também pode esperar: a escolha continua sua.',
      ],
      button: 'Ver e escolher',
    },
    'en': {
      subject: `Claim ${number}: the term has passed, now you choose`,
      paragraphs: [
        `${greeting('en', reader.name)} The law gave until ${inWords(dueOn, 'en')} to put the defect right: ${about(found)}. That has not happened yet.`,
        'So you may choose (Brazilian consumer code, art. 18 § 1): another part, the money back or a lower price. You can also wait: the choice stays yours.',
      ],
      button: 'See and choose',
    },
  };
  return toReader(reader, 'claim-term-passed', words, url);
}

function toReader(
  { email, language }: Reader,
  kind: string,
  words: Record<Language, LetterWords>,
  url: string,
): Letter {
  return letter({ kind, to: email, language, words: words[language], url });
}
