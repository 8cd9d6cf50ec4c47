import type { Language } from '#domain/account/language.ts';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { absolute, to } from '#domain/paths.ts';
import type { Office } from '#domain/shop/office.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { type Letter, textMessage } from '#server/letters/letter.ts';
import { officeWords } from './office-words.ts';
import type { RequestRow } from './requests/requests.store.ts';

type Reader = { phone: string; language: Language };

/** To the person who asked to join a shop: the decision. */
export function decisionMessage({ phone, language }: Reader, { state, cnpj }: RequestRow, publicUrl: string): Letter {
  const shop = formatCnpj(cnpj);
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

/** To a phone that a shop invites. It names what to type: an invitation is valid for this CNPJ and office only. */
export function invitationMessage(
  { phone, language }: Reader,
  { cnpj }: Shop,
  office: Office,
  publicUrl: string,
): Letter {
  const as = plain(officeWords[language][office]);
  const door = absolute(publicUrl, to.shop.home());
  const words: Record<Language, string> = {
    'pt-BR': `Pedivela: a loja de CNPJ ${formatCnpj(cnpj)} convidou voce (cargo: ${as}). Cadastre-se com este celular: ${door}`,
    'en': `Pedivela: the shop with CNPJ ${formatCnpj(cnpj)} invites you (office: ${as}). Register with this phone: ${door}`,
  };
  return textMessage({ kind: 'shop-invitation', to: phone, text: words[language], standing: 'stranger' });
}

/** Without accents: one letter outside of the GSM alphabet would double the price of a text message. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
