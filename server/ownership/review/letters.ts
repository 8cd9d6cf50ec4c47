import type { Language } from '#domain/account/language.ts';
import { transferDays } from '#domain/periods.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';
import {
  bikeOf,
  provenAddress,
  transferUrl,
  type Addressee,
  type LetterBike,
} from '#server/ownership/transfer/in-letters.ts';

const span = (language: Language) => spanInWords(transferDays['open-to-objection'] * 86_400, language);
const see: Record<Language, string> = { 'pt-BR': 'Ver no app', 'en': 'See in the app' };

/** To the operator, who reads the papers: which request, without a word of who asks. In Portuguese, as all letters to the operator. */
export function papersToReadLetter(operatorEmail: string, bike: LetterBike): Letter {
  return letter({
    kind: 'transfer-papers-to-read',
    to: operatorEmail,
    language: 'pt-BR',
    words: {
      subject: `Documentos para ler: tag ${groupTag(bike.tag)}`,
      paragraphs: [
        `Alguém pediu a ${bikeOf(bike)} com documentos, porque quem está registrado como dono não pode aprovar.`,
        `O pedido é o ${bike.id}: npm run operator -- transfers show ${bike.id} --out documentos`,
      ],
    },
  });
}

/** To the owner: somebody asks for the bike with papers. The owner may object at once; nothing happens without further notice. */
export function reviewAskedLetter(
  owner: Addressee,
  bike: LetterBike,
  { publicUrl, operatorEmail }: { publicUrl: string; operatorEmail: string },
): Letter {
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Alguém pediu sua bike com documentos',
      paragraphs: [
        `${greeting('pt-BR', owner.name)} Alguém pediu que a ${bikeOf(bike)} mude de dono sem a sua aprovação e mandou documentos. Nós vamos ler.`,
        `Se estiverem em ordem, avisamos de novo, e você tem ${span('pt-BR')} para se opor com um toque.`,
      ],
      button: see['pt-BR'],
      footer: `A bike é sua e segue com você? Diga já no app que não concorda, e o pedido termina. Não consegue entrar? Escreva para ${operatorEmail}.`,
    },
    'en': {
      subject: 'Somebody asks for your bike with papers',
      paragraphs: [
        `${greeting('en', owner.name)} Somebody asked that the ${bikeOf(bike)} changes hands without your approval, and sent papers. We will read them.`,
        `If they are in order, we tell you again, and you have ${span('en')} to object with one tap.`,
      ],
      button: see.en,
      footer: `The bike is yours and stays yours? Say in the app that you do not agree, and the request ends. You cannot log in? Write to ${operatorEmail}.`,
    },
  };
  const url = transferUrl(publicUrl, bike.id);
  return toSide('transfer-review-asked', owner, bike, words, url);
}

/** To the owner: the papers are in order, and the bike changes hands unless they object. */
export function objectionLetter(owner: Addressee, bike: LetterBike, url: string): Letter {
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Sua bike vai mudar de dono, se você não se opuser',
      paragraphs: [
        `${greeting('pt-BR', owner.name)} Lemos os documentos de quem pediu a ${bikeOf(bike)}, e eles estão em ordem.`,
        `Você tem ${span('pt-BR')} para se opor, sem precisar dizer por quê. Depois disso a bike muda de dono.`,
      ],
      button: 'Ver e me opor',
      footer: 'Está de acordo? Então não precisa fazer nada.',
    },
    'en': {
      subject: 'Your bike changes hands unless you object',
      paragraphs: [
        `${greeting('en', owner.name)} We read the papers of whoever asked for the ${bikeOf(bike)}, and they are in order.`,
        `You have ${span('en')} to object, without having to say why. After that the bike changes hands.`,
      ],
      button: 'See and object',
      footer: 'Do you agree? Then there is nothing to do.',
    },
  };
  return toSide('transfer-objection', owner, bike, words, url);
}

/** To who asked: the papers are in order, and how long the owner may object. */
export function papersAcceptedLetter(asker: Addressee, bike: LetterBike, publicUrl: string): Letter {
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Seus documentos estão em ordem',
      paragraphs: [
        `${greeting('pt-BR', asker.name)} Lemos os documentos sobre a ${bikeOf(bike)}, e eles estão em ordem.`,
        `Quem está registrado como dono tem ${span('pt-BR')} para se opor. Se não houver objeção, a bike passa para o seu nome.`,
      ],
      button: see['pt-BR'],
    },
    'en': {
      subject: 'Your papers are in order',
      paragraphs: [
        `${greeting('en', asker.name)} We read the papers about the ${bikeOf(bike)}, and they are in order.`,
        `Whoever is registered as the owner has ${span('en')} to object. If nobody does, the bike is registered to you.`,
      ],
      button: see.en,
    },
  };
  return toSide('transfer-papers-accepted', asker, bike, words, transferUrl(publicUrl, bike.id));
}

function toSide(
  kind: string,
  reader: Addressee,
  { brand }: LetterBike,
  words: Record<Language, LetterWords>,
  url: string,
): Letter {
  const { language } = reader;
  return letter({ kind, to: provenAddress(reader), language, brand, words: words[language], url });
}
