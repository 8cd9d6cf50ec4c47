import type { Language } from '#domain/account/language.ts';
import type { ClaimedPart } from '#domain/claim/event.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { inWords, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import { bikeInWords, plainWords } from '#server/letters/plain-words.ts';
import type { Reader } from '#server/letters/reader.ts';

type Replaced = {
  claim: { number: string };
  bike: { tag: string };
  brand: { name: string };
  model: string;
  fitted: ClaimedPart;
  endsOn: CalendarDate;
};

/** To an owner: the new part is on the bike, and how long its warranty lasts. */
export function replacedLetter(owner: Reader, replaced: Replaced, url: string): Letter {
  const { claim, bike, brand, model, fitted, endsOn } = replaced;
  const name = plainWords(fitted.name);
  const part = `${plainWords(fitted.brand)} ${plainWords(fitted.model)}`;
  const serial = plainWords(fitted.serialNumber ?? '');
  const of = `${bikeInWords(brand, model)} (tag ${groupTag(bike.tag)})`;
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: `A peça nova está na bike: garantia ${claim.number}`,
      paragraphs: [
        `${greeting('pt-BR', owner.name)} A troca foi feita na bike ${of}.`,
        `${name}: ${part}, número de série ${serial}. A garantia desta peça vai até ${inWords(endsOn, 'pt-BR')}.`,
        'Com isso o pedido de garantia está concluído. A peça nova e a troca ficam no histórico da bike.',
      ],
      button: 'Ver o pedido',
      footer: 'A peça não foi trocada? Fale com o suporte pelo botão de ajuda do aplicativo.',
    },
    'en': {
      subject: `The new part is on the bike: claim ${claim.number}`,
      paragraphs: [
        `${greeting('en', owner.name)} The part of the bike ${of} was replaced.`,
        `${name}: ${part}, serial number ${serial}. This part is under warranty until ${inWords(endsOn, 'en')}.`,
        'With this the warranty claim is done. The new part and the replacement are in the bike’s history.',
      ],
      button: 'See the claim',
      footer: 'The part was not replaced? Write to support by the help button of the app.',
    },
  };
  return letter({
    kind: 'claim-replaced',
    to: owner.email,
    language: owner.language,
    words: words[owner.language],
    url,
  });
}
