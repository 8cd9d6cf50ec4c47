import { to } from '#domain/paths.ts';
import { held, lost, statesOf } from '#web/all-screens/screen-state.ts';

const legal = 'GET /api/legal';
const texts = {
  terms: {
    title: 'Termos de uso',
    sections: [{ title: 'Para quem', text: 'Contas são para quem tem 18 anos ou mais.' }],
  },
  privacy: {
    title: 'Política de privacidade',
    sections: [{ title: 'Mudanças', text: 'As anteriores continuam aqui.' }],
  },
};
const platform = {
  name: 'Exemplo Tecnologia Ltda.',
  cnpj: '11222333000181',
  address: 'Rua Exemplo, 1, 01310-100 São Paulo, SP',
  contact: 'atendimento@example.com, (11) 4000-0000',
  officer: 'Ana Souza, encarregado@example.com',
};
const brands = [
  { brand: 'Aurora', company: { ...platform, name: 'Aurora Bicicletas Ltda.' } },
  { brand: 'Serra', company: { ...platform, name: 'Serra S.A.', address: null, officer: null } },
];
const sha256 = '19aa44927c7d627c67b181a8ef0c53ed97894ccc85944bb8569fe48e5706e312';
const changed = {
  'pt-BR': 'Diz que você exclui a conta no próprio perfil.',
  'en': 'Says that you delete the account in your profile.',
};
const versions = [
  { version: '2026-11.2', sha256, changed },
  { version: '2026-11', sha256, changed: null },
];
const shown = { ...versions[0]!, texts: { 'pt-BR': texts, 'en': texts } };

export default statesOf(
  { path: to.legal.pattern },
  {
    demo: { shows: 'The texts in force and every former one; in a demo nobody offers it' },
    company: {
      shows: 'Who runs the platform',
      interfere: [{ endpoint: legal, answer: { platform, brands, versions, shown } }],
    },
    former: { shows: 'A former version, by its address', url: to.legal({ version: '2026-11.4' }) },
    unknown: { shows: 'A version that was never published', url: to.legal({ version: '2026-12' }) },
    loading: { shows: 'Loading', interfere: held(legal) },
    offline: { shows: 'Offline', interfere: lost(legal) },
  },
);
