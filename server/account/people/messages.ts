import type { Language } from '#domain/account/language.ts';
import { textMessage, type Letter } from '#server/letters/letter.ts';
import type { TextReader } from '#server/letters/reader.ts';

/** To the phone of an account that the operator has given an address. Letters of the GSM alphabet alone. */
export function addressSetMessage({ phone, language }: TextReader, operatorEmail: string): Letter {
  const words: Record<Language, string> = {
    'pt-BR': `Pedivela: a pedido, incluimos um e-mail na sua conta. Nao foi voce? Escreva para ${operatorEmail}`,
    'en': `Pedivela: as asked for, we added an e-mail to your account. Not you? Write to ${operatorEmail}`,
  };
  return textMessage({ kind: 'address-set', to: phone, text: words[language] });
}
