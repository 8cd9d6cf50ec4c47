import type { Language } from '#domain/account/language.ts';
import { absolute, to } from '#domain/paths.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { type Letter, textMessage } from '#server/letters/letter.ts';
import type { TextReader } from '#server/letters/reader.ts';
import { shopInText } from '#server/letters/shop-in-text.ts';
import type { DecidedRequest } from './letters.ts';

/** To the person who asked to join a shop: the decision. */
export function decisionMessage(
  { phone, language }: TextReader,
  { state, shop: of }: DecidedRequest,
  publicUrl: string,
): Letter {
  const shop = shopInText(of);
  const door = absolute(publicUrl, to.shop.home());
  const approved: Record<Language, string> = {
    'pt-BR': `Pedivela: seu acesso a loja ${shop} foi aprovado. Entre com este celular: ${door}`,
    'en': `Pedivela: your access to the shop ${shop} was approved. Log in with this phone: ${door}`,
  };
  const rejected: Record<Language, string> = {
    'pt-BR': `Pedivela: seu pedido para entrar na loja ${shop} foi recusado. Enviamos os detalhes por e-mail.`,
    'en': `Pedivela: your request to join the shop ${shop} was rejected. We have sent you the details by e-mail.`,
  };
  const text = (state === 'approved' ? approved : rejected)[language];
  return textMessage({ kind: 'shop-decision', to: phone, text });
}

/** To a phone that a shop invites, with the link that opens the registration. */
export function invitationMessage(
  { phone, language }: TextReader,
  shop: Pick<Shop, 'name' | 'cnpj'>,
  url: string,
): Letter {
  const words: Record<Language, string> = {
    'pt-BR': `Pedivela: a loja ${shopInText(shop)} convidou voce. Cadastre-se: ${url}`,
    'en': `Pedivela: the shop ${shopInText(shop)} invites you. Register: ${url}`,
  };
  return textMessage({ kind: 'shop-invitation', to: phone, text: words[language], standing: 'stranger' });
}
