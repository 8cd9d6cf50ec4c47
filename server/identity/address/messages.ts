import type { Language } from '#domain/account/language.ts';
import { textMessage, type Letter } from '#server/letters/letter.ts';
import type { TextReader } from '#server/letters/reader.ts';

/** To the phone of an account that lost its address, because somebody else proved to read it: no mail reaches it any more. */
export function addressTakenMessage({ phone, language }: TextReader): Letter {
  const words: Record<Language, string> = {
    'pt-BR':
      'Pedivela: outra pessoa confirmou o e-mail que estava na sua conta, e ele saiu dela. O resto segue seu: entre com celular e senha e informe outro.',
    'en': 'Pedivela: somebody else confirmed the e-mail of your account as theirs. All else stays yours: log in with phone and password and add another one.',
  };
  return textMessage({ kind: 'address-taken', to: phone, text: words[language] });
}
