import type { Language } from '#domain/account/language.ts';
import type { Office } from '#domain/shop/office.ts';

/** The offices as letters name them, in the middle of a sentence. */
export const officeWords: Record<Language, Record<Office, string>> = {
  'pt-BR': {
    owner: 'titular',
    manager: 'gerência',
    mechanic: 'mecânica',
    salesperson: 'vendas',
    administrative: 'administrativo',
    finance: 'financeiro',
    other: 'outro cargo',
  },
  'en': {
    owner: 'owner',
    manager: 'manager',
    mechanic: 'mechanic',
    salesperson: 'salesperson',
    administrative: 'administrative',
    finance: 'finance',
    other: 'another role',
  },
};
