import type { Language } from '#domain/account/language.ts';

/** The password of every demo account. */
export const demoPassword = 'Pedivela#2026';

export type DemoAccount = {
  email: string;
  name: string;
  /** E.164; null when none is confirmed. The numbers belong to nobody. */
  phone: string | null;
  language: Language;
  shows: string;
};

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'marina@example.com',
    name: 'Marina de Souza',
    phone: '+5511900000001',
    language: 'pt-BR',
    shows: 'owns MYB1KE01 and EXP1RED1',
  },
  {
    email: 'caio@example.com',
    name: 'Caio Brandão',
    phone: '+5521900000002',
    language: 'pt-BR',
    shows: 'owns H1SB1KE1 and R0BBED01',
  },
  {
    email: 'sam@example.com',
    name: 'Sam Taylor',
    phone: '+5511900000003',
    language: 'en',
    shows: 'owns nothing yet, reads English',
  },
  {
    email: 'nina@example.com',
    name: 'Nina Alvarenga',
    phone: null,
    language: 'pt-BR',
    shows: 'has not confirmed a phone: is asked to, before she can activate',
  },
];

/** A free number to register with. */
export const demoPhone = '(11) 90000-0009';
