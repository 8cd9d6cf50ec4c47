import { oneTimeCode } from '#domain/account/code-rules.ts';
import type { Language } from '#domain/account/language.ts';
import { absolute, to } from '#domain/paths.ts';
import { requestSeconds } from '#domain/periods.ts';
import { reasonMaxLength } from '#domain/shop/employee-request.ts';
import { may, type Office } from '#domain/shop/office.ts';
import { shopCityLength } from '#domain/shop/shop-facts.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { nameForOthers } from '#server/letters/names.ts';
import { plainWords } from '#server/letters/plain-words.ts';
import { shopInWords } from '#server/letters/shop-in-words.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';
import { officeWords } from './office-words.ts';
import type { RequestRow } from './requests/requests.store.ts';

type Reader = { email: string | null; language: Language };

/** The code that somebody of a bike shop logs in with, where it is to come by e-mail. */
export function logInCodeLetter(reader: Reader, code: string): Letter {
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Seu código para entrar na loja',
      paragraphs: [
        `Digite ${code} para entrar na sua loja.`,
        `O código vale por ${spanInWords(oneTimeCode.livesSeconds, 'pt-BR')}. Nunca passe este código a ninguém.`,
      ],
      footer: 'Não foi você? Ignore este e-mail: sem o código ninguém entra.',
    },
    'en': {
      subject: 'Your code to log in to your shop',
      paragraphs: [
        `Type ${code} to log in to your shop.`,
        `The code works for ${spanInWords(oneTimeCode.livesSeconds, 'en')}. Never give it to anybody.`,
      ],
      footer: 'Was it not you? Ignore this e-mail: nobody gets in without the code.',
    },
  };
  return mailTo(reader, 'log-in-code', words[reader.language]);
}

/** To each who may approve a request: who asks, for which shop and office, and the link that decides it. */
export function requestLetter(reader: Reader, request: RequestRow & { shop: Shop | null }, url: string): Letter {
  const { language } = reader;
  const { fullName, cnpj, office, shop, shopName } = request;
  const name = nameForOthers(fullName);
  const facts = {
    shop: shopInWords(shop ?? { name: shopName, cnpj }),
    office: officeWords[language][office],
  };
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: shop ? `${name ?? 'Uma pessoa'} quer entrar na sua loja` : 'Uma nova loja pede para entrar',
      paragraphs: [
        `${name ?? 'Uma pessoa'} pede para entrar na loja ${facts.shop}. Cargo: ${facts.office}.`,
        ...(shop ? [] : [...cityOf('Cidade', request), firstOne('pt-BR', office)]),
        `Confira se você conhece a pessoa e decida. O link é só seu, vale por ${spanInWords(requestSeconds, 'pt-BR')} e funciona uma única vez.`,
      ],
      button: 'Ver o pedido',
      footer: 'Não repasse este e-mail: quem tem o link pode decidir por você.',
    },
    'en': {
      subject: shop ? `${name ?? 'Somebody'} wants to join your shop` : 'A new shop asks to join',
      paragraphs: [
        `${name ?? 'Somebody'} asks to join the shop ${facts.shop}. Role: ${facts.office}.`,
        ...(shop ? [] : [...cityOf('City', request), firstOne('en', office)]),
        `Make sure that you know the person, then decide. The link is yours alone, works for ${spanInWords(requestSeconds, 'en')}, and only once.`,
      ],
      button: 'See the request',
      footer: 'Do not pass this e-mail on: whoever has the link can decide in your place.',
    },
  };
  return mailTo(reader, 'shop-request', words[language], url);
}

/** Where a new shop is, by what its first person says; nothing in requests from before that was asked. */
function cityOf(label: string, { shopCity }: RequestRow): string[] {
  return shopCity ? [`${label}: ${plainWords(shopCity, shopCityLength)}.`] : [];
}

/** What the operator has to know of a new shop's first person: whether somebody there will be able to approve others. */
function firstOne(language: Language, office: Office): string {
  const able = may(office, 'approve-employees');
  const words: Record<Language, string> = {
    'pt-BR': able
      ? 'É a primeira pessoa desta loja e poderá aprovar as próximas.'
      : 'É a primeira pessoa desta loja, mas este cargo não aprova outras: os próximos pedidos também virão para você.',
    'en': able
      ? 'This is the shop’s first person and will be able to approve others.'
      : 'This is the shop’s first person, but the role may not approve others: the next requests will come to you as well.',
  };
  return words[language];
}

/** A request with its shop, which a rejected new one is called by what the person wrote. */
export type DecidedRequest = RequestRow & { shop: Pick<Shop, 'name' | 'cnpj'> };

/** To who asked to join a shop: what became of it, and why. */
export function decisionLetter(
  reader: Reader,
  { state, reason, decidedBy, shop: of }: DecidedRequest,
  { publicUrl, operatorEmail }: { publicUrl: string; operatorEmail: string },
): Letter {
  const shop = shopInWords(of);
  const talk: Record<Language, string> = {
    'pt-BR': decidedBy ? 'fale com a loja' : `escreva para ${operatorEmail}`,
    'en': decidedBy ? 'talk to the shop' : `write to ${operatorEmail}`,
  };
  const approved: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Seu acesso à loja foi aprovado',
      paragraphs: [
        `Você já faz parte da loja ${shop}. Entre com seu celular: enviamos um código por SMS.`,
        ...said(reason),
      ],
      button: 'Entrar na loja',
    },
    'en': {
      subject: 'Your access to the shop was approved',
      paragraphs: [`You now belong to the shop ${shop}. Log in with your phone: we text you a code.`, ...said(reason)],
      button: 'Log in',
    },
  };
  const rejected: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Seu pedido para entrar na loja foi recusado',
      paragraphs: [
        `O pedido para entrar na loja ${shop} foi recusado.`,
        ...said(reason),
        `Se foi engano, ${talk['pt-BR']} e peça de novo.`,
      ],
      button: 'Pedir de novo',
    },
    'en': {
      subject: 'Your request to join the shop was rejected',
      paragraphs: [
        `Your request to join the shop ${shop} was rejected.`,
        ...said(reason),
        `If that was a mistake, ${talk.en} and ask again.`,
      ],
      button: 'Ask again',
    },
  };
  const words = (state === 'approved' ? approved : rejected)[reader.language];
  return mailTo(reader, 'shop-decision', words, absolute(publicUrl, to.shop.home()));
}

/** The reason in one line: the approver writes it, and the platform's letter must not carry a link of theirs. */
function said(reason: string | null): string[] {
  return reason ? [`“${plainWords(reason, reasonMaxLength)}”`] : [];
}

function mailTo({ email: to, language }: Reader, kind: string, words: LetterWords, url?: string): Letter {
  return letter({ kind, to, language, words, url });
}
