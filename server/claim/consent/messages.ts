import type { Language } from '#domain/account/language.ts';
import { gsmText } from '#server/letters/gsm-text.ts';
import { textMessage, type Letter } from '#server/letters/letter.ts';
import type { TextReader } from '#server/letters/reader.ts';
import { shopInText } from '#server/letters/shop-in-text.ts';
import type { AskingClaim } from './letters.ts';

/** Characters of a part's name in a text message. */
const longest = 25;
const partOf = ({ part }: AskingClaim) => gsmText(part.name, longest) || '-';

/** To an owner without a proven address: a shop wants to open a claim, and waits for the answer in the app. */
export function consentMessage({ phone, language }: TextReader, found: AskingClaim): Letter {
  const shop = shopInText(found.shop);
  const words: Record<Language, string> = {
    'pt-BR': `Pedivela: a loja ${shop} quer abrir uma garantia da sua bike (${partOf(found)}). Sem seu sim nada acontece: responda no app.`,
    'en': `Pedivela: shop ${shop} wants to open a claim on your bike (${partOf(found)}). Without your yes nothing happens: answer in the app.`,
  };
  return textMessage({ kind: 'claim-asked', to: phone, text: words[language] });
}

/**
 * The code of an owner's yes at the counter. Without the WebOTP line: it is typed on the shop's phone, and no page of the owner's is to
 * take it.
 */
export function codeText({ phone, language }: TextReader, found: AskingClaim, code: string): Letter {
  const shop = shopInText(found.shop);
  const words: Record<Language, string> = {
    'pt-BR': `Pedivela: ${code}. Com este codigo a loja ${shop} abre um pedido de garantia: ${partOf(found)}. Diga so no balcao e se concordar.`,
    'en': `Pedivela: ${code}. With this code the shop ${shop} opens a warranty claim: ${partOf(found)}. Say it only there, if you agree.`,
  };
  return textMessage({ kind: 'claim-consent-code', to: phone, text: words[language], standing: 'stranger' });
}
