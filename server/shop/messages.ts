import type { Language } from '#domain/account/language.ts';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { Office } from '#domain/shop/office.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Letter } from '../jobs/outbox.ts';
import { textMessage } from '../letters/letter.ts';
import { officeWords } from './office-words.ts';
import type { RequestRow } from './requests.store.ts';

type Reader = { phone: string; language: Language };

/** To who asked to join a shop: what became of it. */
export function decisionMessage({ phone, language }: Reader, { state, cnpj }: RequestRow, publicUrl: string): Letter {
  const shop = formatCnpj(cnpj);
  const approved: Record<Language, string> = {
    'pt-BR': `Pedivela: seu acesso a loja ${shop} foi aprovado. Entre com este celular: ${publicUrl}/loja`,
    'en': `Pedivela: your access to the shop ${shop} was approved. Log in with this phone: ${publicUrl}/loja`,
  };
  const rejected: Record<Language, string> = {
    'pt-BR': `Pedivela: seu pedido para entrar na loja ${shop} foi recusado. Enviamos os detalhes por e-mail.`,
    'en': `Pedivela: your request to join the shop ${shop} was rejected. We have sent you the details by e-mail.`,
  };
  const text = (state === 'approved' ? approved : rejected)[language];
  return textMessage({ kind: 'shop-decision', to: phone, text });
}

/** To a phone that a shop invites. Names what has to be typed: an invitation is good for this CNPJ and office only. */
export function invitationMessage(
  { phone, language }: Reader,
  { cnpj }: Shop,
  office: Office,
  publicUrl: string,
): Letter {
  const as = plain(officeWords[language][office]);
  const words: Record<Language, string> = {
    'pt-BR': `Pedivela: a loja de CNPJ ${formatCnpj(cnpj)} convidou voce (cargo: ${as}). Cadastre-se com este celular: ${publicUrl}/loja`,
    'en': `Pedivela: the shop with CNPJ ${formatCnpj(cnpj)} invites you (office: ${as}). Register with this phone: ${publicUrl}/loja`,
  };
  return textMessage({ kind: 'shop-invitation', to: phone, text: words[language], standing: 'stranger' });
}

/** Without accents: one letter outside of the GSM alphabet would double the price of a text message. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
