import { addressLinkSeconds } from '#domain/account/email.ts';
import type { Language } from '#domain/account/language.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import type { Reader } from '#server/letters/reader.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';

/** The link by which the account's person proves to read this address. */
export function proveAddressLetter({ email: to, name, language }: Reader, url: string): Letter {
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Confirme seu e-mail',
      paragraphs: [
        `${greeting('pt-BR', name)} Toque no botão e confirme que este e-mail é seu.`,
        `O link vale por ${spanInWords(addressLinkSeconds, 'pt-BR')}. Abra onde você está na sua conta, ou entre nela depois de abrir.`,
      ],
      button: 'Confirmar e-mail',
      footer:
        'Não criou conta aqui? Ninguém confirma por você. Se quiser usar este e-mail, o mesmo botão leva a uma conta só sua.',
    },
    'en': {
      subject: 'Confirm your e-mail',
      paragraphs: [
        `${greeting('en', name)} Tap the button to confirm that this address is yours.`,
        `The link works for ${spanInWords(addressLinkSeconds, 'en')}. Open it where you are logged in, or log in once it is open.`,
      ],
      button: 'Confirm e-mail',
      footer:
        'Did you not create an account here? Nobody can confirm it for you. Should you want to use this address, the same button leads to an account of your own.',
    },
  };
  return letter({ kind: 'prove-address', to, language, words: words[language], url });
}
