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
const versions = ['2026-11.2', '2026-11'].map((version) => ({
  version,
  sha256: '19aa44927c7d627c67b181a8ef0c53ed97894ccc85944bb8569fe48e5706e312',
  texts: { 'pt-BR': texts, 'en': texts },
}));

export default statesOf(
  { path: to.legal.pattern },
  {
    demo: { shows: 'The texts in force and every former one; in a demo nobody offers it' },
    company: {
      shows: 'Who runs the platform',
      interfere: [{ endpoint: legal, answer: { platform, brands, versions } }],
    },
    loading: { shows: 'Loading', interfere: held(legal) },
    offline: { shows: 'Offline', interfere: lost(legal) },
  },
);
