import type { Language } from '#domain/account/language.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { bikeInWords } from '#server/letters/plain-words.ts';

/** The address that a finder typed, and the way to their conversation. */
export type FinderAddress = { email: string; language: Language; url: string };
type StolenBike = { tag: string; model: string; brand: { name: string } };

const bikeOf = ({ brand, model, tag }: StolenBike) => `${bikeInWords(brand, model)} (tag ${groupTag(tag)})`;

/** Nobody proved the address: whoever did not ask for this learns what to do about it. */
const ignore: Record<Language, string> = {
  'pt-BR': 'Não foi você que escreveu? Alguém digitou seu endereço por engano. Pode ignorar este e-mail.',
  'en': 'It was not you who wrote? Somebody typed your address by mistake. You can ignore this e-mail.',
};

/** To a finder: the way back to the conversation. Nothing of the owner, and nothing of what was written. */
export function linkLetter({ email, language, url }: FinderAddress, bike: StolenBike): Letter {
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Sua mensagem sobre a bike que você encontrou',
      paragraphs: [
        `Obrigado! Quem é dono da bike ${bikeOf(bike)} recebeu sua mensagem e não vê este endereço.`,
        'Por este link você lê a resposta e escreve de novo. Quem tem o link lê a conversa: não repasse.',
        'Não enfrente ninguém. Se houver perigo, ligue 190.',
      ],
      button: 'Abrir a conversa',
      footer: ignore['pt-BR'],
    },
    'en': {
      subject: 'Your message about the bike that you found',
      paragraphs: [
        `Thank you! The owner of the bike ${bikeOf(bike)} has your message and does not see this address.`,
        'With this link you read the answer and write again. Whoever has the link reads the conversation: do not pass it on.',
        'Do not confront anybody. If there is danger, call 190.',
      ],
      button: 'Open the conversation',
      footer: ignore.en,
    },
  };
  return letter({ kind: 'finder-link', to: email, language, words: words[language], url });
}

/** To a finder: there is an answer. What it says is read behind the link alone. */
export function answerLetter({ email, language, url }: FinderAddress, bike: StolenBike): Letter {
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Resposta sobre a bike que você encontrou',
      paragraphs: [
        `Há uma resposta para a sua mensagem sobre a bike ${bikeOf(bike)}.`,
        'Enquanto você não abrir a conversa, não escrevemos de novo.',
      ],
      button: 'Ler a resposta',
      footer: ignore['pt-BR'],
    },
    'en': {
      subject: 'An answer about the bike that you found',
      paragraphs: [
        `There is an answer to your message about the bike ${bikeOf(bike)}.`,
        'Until you open the conversation, we will not write again.',
      ],
      button: 'Read the answer',
      footer: ignore.en,
    },
  };
  return letter({ kind: 'finder-answer', to: email, language, words: words[language], url });
}
