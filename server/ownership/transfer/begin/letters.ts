import type { Language } from '#domain/account/language.ts';
import { transferDays } from '#domain/periods.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import { plainWords } from '#server/letters/plain-words.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';
import {
  bikeOf,
  maskedName,
  provenAddress,
  type Addressee,
  type LetterBike,
} from '#server/ownership/transfer/in-letters.ts';

const span = (language: Language) => spanInWords(transferDays.requested * 86_400, language);

const buttons: Record<Language, string> = { 'pt-BR': 'Ver e decidir', 'en': 'See and decide' };

/** To the owner who hands a bike over: the link with which they approve. Whoever has their phone alone cannot. */
export function handOverLetter(owner: Addressee, bike: LetterBike, url: string): Letter {
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Você quer passar sua bike?',
      paragraphs: [
        `${greeting('pt-BR', owner.name)} Alguém pediu na sua conta para passar a ${bikeOf(bike)} a outra pessoa. O botão mostra para quem.`,
        `Ela só muda de dono se você aprovar, com sua senha ou um código no celular. O botão vale por ${span('pt-BR')}, uma vez.`,
      ],
      button: buttons['pt-BR'],
      footer: 'Não foi você? Abra, recuse e troque a senha da sua conta. Sem a sua aprovação nada muda.',
    },
    'en': {
      subject: 'Do you want to hand over your bike?',
      paragraphs: [
        `${greeting('en', owner.name)} Somebody asked from your account to hand the ${bikeOf(bike)} over to somebody else. The button shows to whom.`,
        `It changes hands only if you approve, with your password or a code on your phone. The button works for ${span('en')}, once.`,
      ],
      button: buttons.en,
      footer: 'Was it not you? Open it, refuse, and change your password. Nothing changes unless you approve.',
    },
  };
  return toOwner('transfer-hand-over', owner, bike, words, url);
}

/** To the owner of whom somebody asks for the bike: who, what they wrote, and the link to decide. */
export function askedLetter(
  owner: Addressee,
  bike: LetterBike & { askerName: string; text: string | null },
  url: string,
): Letter {
  const quote = bike.text === null ? [] : [`“${plainWords(bike.text, 300)}”`];
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Alguém pediu sua bike',
      paragraphs: [
        `${greeting('pt-BR', owner.name)} ${maskedName(bike.askerName, 'pt-BR')} pede que a ${bikeOf(bike)} passe para o nome dela ou dele.`,
        ...quote,
        `Vendeu ou deu a bike? Então aprove. Se não, recuse. O botão vale por ${span('pt-BR')}, uma vez.`,
      ],
      button: buttons['pt-BR'],
      footer: 'Sem a sua aprovação nada muda. Você também pode dizer que não quer mais pedidos desta pessoa.',
    },
    'en': {
      subject: 'Somebody asks for your bike',
      paragraphs: [
        `${greeting('en', owner.name)} ${maskedName(bike.askerName, 'en')} asks that the ${bikeOf(bike)} becomes theirs.`,
        ...quote,
        `Did you sell it or give it away? Then approve. If not, refuse. The button works for ${span('en')}, once.`,
      ],
      button: buttons.en,
      footer: 'Nothing changes unless you approve. You can also say that you want no more requests of this person.',
    },
  };
  return toOwner('transfer-asked', owner, bike, words, url);
}

function toOwner(
  kind: string,
  owner: Addressee,
  { brand }: LetterBike,
  words: Record<Language, LetterWords>,
  url: string,
): Letter {
  const { language } = owner;
  return letter({ kind, to: provenAddress(owner), language, brand, words: words[language], url });
}
