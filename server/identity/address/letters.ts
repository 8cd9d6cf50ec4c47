import { oneTimeCode } from '#domain/account/code-rules.ts';
import type { Language } from '#domain/account/language.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';

/**
 * The code that proves an e-mail address in a registration. It is in the text only: of a delivered letter the text is
 * forgotten, the subject is not.
 */
export function emailCodeLetter({ email: to, language }: { email: string; language: Language }, code: string): Letter {
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Seu código para confirmar o e-mail',
      paragraphs: [
        `Digite ${code} para confirmar que este e-mail é seu.`,
        `O código vale por ${spanInWords(oneTimeCode.livesSeconds, 'pt-BR')}. Nunca passe este código a ninguém.`,
      ],
      footer: 'Não foi você? Ignore este e-mail: sem o código nada acontece.',
    },
    'en': {
      subject: 'Your code to confirm your e-mail',
      paragraphs: [
        `Type ${code} to confirm that this e-mail address is yours.`,
        `The code works for ${spanInWords(oneTimeCode.livesSeconds, 'en')}. Never give it to anybody.`,
      ],
      footer: 'Was it not you? Ignore this e-mail: nothing happens without the code.',
    },
  };
  return letter({ kind: 'email-code', to, language, words: words[language] });
}
