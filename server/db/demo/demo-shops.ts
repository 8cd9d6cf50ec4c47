import type { Language } from '#domain/account/language.ts';
import type { Office } from '#domain/shop/office.ts';

/** The bike shop of the demo. */
export const demoShop = { cnpj: '12ABC34501DE35', name: 'Bicicletaria Pedal Bom' } as const;

export type DemoEmployee = { email: string; name: string; phone: string; language: Language; office: Office };

/** Its people, who log in by phone and code; the numbers belong to nobody. The password of their other hat is everybody's. */
export const demoEmployees: readonly DemoEmployee[] = [
  { email: 'olivia@example.com', name: 'Olívia Prado', phone: '+5511900000011', language: 'pt-BR', office: 'owner' },
  {
    email: 'marcos@example.com',
    name: 'Marcos Tavares',
    phone: '+5511900000012',
    language: 'pt-BR',
    office: 'manager',
  },
  { email: 'mei@example.com', name: 'Mei Tanaka', phone: '+5511900000013', language: 'en', office: 'mechanic' },
  {
    email: 'sergio@example.com',
    name: 'Sérgio Paiva',
    phone: '+5511900000014',
    language: 'pt-BR',
    office: 'salesperson',
  },
  {
    email: 'flavia@example.com',
    name: 'Flávia Nogueira',
    phone: '+5511900000015',
    language: 'pt-BR',
    office: 'finance',
  },
];
