import type { Language } from '#domain/account/language.ts';
import { absolute, to } from '#domain/paths.ts';
import type { Office } from '#domain/shop/office.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { nameForOthers } from '#server/letters/names.ts';
import { shopInWords } from '#server/letters/shop-in-words.ts';
import { officeWords } from '#server/shop/office-words.ts';

type Reader = { email: string | null; language: Language };

/** A change among a shop's people, as letters describe it: names in full, `by` null for the platform's operator. */
export type OfficeChange = { shop: Pick<Shop, 'name' | 'cnpj'>; person: string; by: string | null } & (
  | { kind: 'office-changed'; from: Office; to: Office }
  | { kind: 'suspended' | 'reinstated' }
  | { kind: 'joined'; to: Office }
);

/** To an Owner of the shop: who changed what of whom. */
export function changeLetter(reader: Reader, change: OfficeChange, publicUrl: string): Letter {
  const { language } = reader;
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Mudança na equipe da sua loja',
      paragraphs: [
        changeInWords['pt-BR'](change),
        'Se isto não foi combinado, abra a lista da equipe e desfaça. Quem é titular da loja recebe este aviso.',
      ],
      button: 'Ver a equipe',
    },
    'en': {
      subject: 'A change among your shop’s people',
      paragraphs: [
        changeInWords.en(change),
        'If nobody agreed on this, open the list of employees and undo it. Every Owner of the shop gets this letter.',
      ],
      button: 'See the employees',
    },
  };
  return letter({
    kind: 'shop-change',
    to: reader.email,
    language,
    words: words[language],
    url: absolute(publicUrl, to.shop.employees()),
  });
}

/** To the person it happened to. */
export function ownChangeLetter(reader: Reader, change: OfficeChange, publicUrl: string): Letter {
  const { language } = reader;
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Mudança no seu acesso à loja',
      paragraphs: [changeInWords['pt-BR'](change), 'Se você não concorda, fale com quem é titular da loja.'],
      button: 'Abrir a loja',
    },
    'en': {
      subject: 'A change of your access to the shop',
      paragraphs: [changeInWords.en(change), 'If you do not agree, talk to an Owner of the shop.'],
      button: 'Open the shop',
    },
  };
  return letter({
    kind: 'shop-own-change',
    to: reader.email,
    language,
    words: words[language],
    url: absolute(publicUrl, to.shop.home()),
  });
}

const changeInWords: Record<Language, (change: OfficeChange) => string> = {
  'pt-BR': (change) => {
    const offices = officeWords['pt-BR'];
    const shop = shopInWords(change.shop);
    const person = nameForOthers(change.person) ?? 'uma pessoa';
    const by = change.by === null ? 'A Pedivela' : (nameForOthers(change.by) ?? 'Uma pessoa');
    switch (change.kind) {
      case 'office-changed':
        return `${by} mudou o cargo de ${person} na loja ${shop}. Antes: ${offices[change.from]}. Agora: ${offices[change.to]}.`;
      case 'suspended':
        return `${by} suspendeu o acesso de ${person} à loja ${shop}. As sessões abertas terminaram em todos os aparelhos.`;
      case 'reinstated':
        return `${by} liberou de novo o acesso de ${person} à loja ${shop}.`;
      case 'joined':
        return `${by} aprovou a entrada de ${person} na loja ${shop}. Cargo: ${offices[change.to]}.`;
    }
  },
  'en': (change) => {
    const offices = officeWords.en;
    const shop = shopInWords(change.shop);
    const person = nameForOthers(change.person) ?? 'somebody';
    const by = change.by === null ? 'Pedivela' : (nameForOthers(change.by) ?? 'Somebody');
    switch (change.kind) {
      case 'office-changed':
        return `${by} changed the role of ${person} in the shop ${shop}. Before: ${offices[change.from]}. Now: ${offices[change.to]}.`;
      case 'suspended':
        return `${by} suspended the access of ${person} to the shop ${shop}. All open sessions have ended.`;
      case 'reinstated':
        return `${by} gave ${person} access to the shop ${shop} again.`;
      case 'joined':
        return `${by} let ${person} into the shop ${shop}. Role: ${offices[change.to]}.`;
    }
  },
};
