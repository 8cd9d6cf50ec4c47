import { parseCnpj } from '#domain/brazil/cnpj.ts';
import { setting, text, together } from './kinds.ts';

/** Who runs the platform, as everybody may know (Decreto 7.962/2013 art. 2; Lei 13.709/2018 art. 41). */
export const ofThePlatform = {
  /** Null in a demo. */
  platform: together({
    name: setting({
      name: 'PLATFORM_NAME',
      ...text('the name of a company', 'Exemplo Tecnologia Ltda.', 200),
      says: `Who runs the platform, on /legal: the company's name, CNPJ, address, customer service and data protection officer. All
      five are needed together, and a public address does not start without them.`,
    }),
    cnpj: setting({
      name: 'PLATFORM_CNPJ',
      neededWith: 'PLATFORM_NAME',
      read: parseCnpj,
      expected: 'a CNPJ',
      example: '11.222.333/0001-81',
      says: 'Its CNPJ.',
    }),
    address: setting({
      name: 'PLATFORM_ADDRESS',
      neededWith: 'PLATFORM_NAME',
      ...text('an address', 'Rua Exemplo, 1, 01310-100 São Paulo, SP', 300),
      says: 'Its address.',
    }),
    contact: setting({
      name: 'PLATFORM_CONTACT',
      neededWith: 'PLATFORM_NAME',
      ...text('how customer service is reached', 'atendimento@example.com, (11) 4000-0000', 200),
      says: 'How customer service is reached.',
    }),
    officer: setting({
      name: 'PLATFORM_DPO',
      neededWith: 'PLATFORM_NAME',
      ...text('a person and an address', 'Ana Souza, encarregado@example.com', 200),
      says: 'The data protection officer (encarregado): name and e-mail address.',
    }),
  }),
};
