import type { Language } from '#domain/account/language.ts';
import { resetLinkSeconds } from '#domain/periods.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import type { Reader } from '#server/letters/reader.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';

/** To the address that is the account's again: what was undone, and the link to a new password. */
export function undoneLetter({ email, name, language }: Reader, resetUrl: string): Letter {
  const hello = greeting(language, name);
  const span = spanInWords(resetLinkSeconds, language);
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'A troca foi desfeita: crie uma nova senha',
      paragraphs: [
        `${hello} Celular e e-mail da sua conta voltaram a ser os de antes, e saímos dela em todos os aparelhos.`,
        'A senha também deixou de valer, pois quem fez a troca pode conhecê-la. Crie uma nova: só você deve saber dela.',
        `O link vale por ${span} e funciona uma única vez. Depois, peça outro em “Esqueceu a senha?”.`,
      ],
      button: 'Criar nova senha',
    },
    'en': {
      subject: 'The change was undone: set a new password',
      paragraphs: [
        `${hello} The mobile number and the e-mail of your account are the earlier ones again, and every device was logged out.`,
        'The password no longer works either: whoever made the change may know it. Set a new one that only you know.',
        `The link works for ${span}, and only once. After that, ask for another under “Forgot your password?”.`,
      ],
      button: 'Set a new password',
    },
  };
  return letter({ kind: 'change-undone', to: email, language, words: words[language], url: resetUrl });
}

/** To an address that is no longer the account's, because the change that brought it was undone. */
export function addressLostLetter({ email, name, language }: Reader, operatorEmail: string): Letter {
  const hello = greeting(language, name);
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Uma troca na conta foi desfeita',
      paragraphs: [
        `${hello} Quem tinha o contato anterior da conta desfez a troca. Este e-mail não pertence mais a ela.`,
        `Acha que foi engano? Escreva para ${operatorEmail}.`,
      ],
    },
    'en': {
      subject: 'A change of the account was undone',
      paragraphs: [
        `${hello} Whoever had the account’s earlier contact undid the change. This address no longer belongs to it.`,
        `Do you think that is a mistake? Write to ${operatorEmail}.`,
      ],
    },
  };
  return letter({ kind: 'change-undone', to: email, language, words: words[language] });
}
