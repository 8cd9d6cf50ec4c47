import type { ProposalBar } from '#domain/insurance/contract.ts';
import type { Plan } from '#domain/insurance/plan-view.ts';
import type { Insurance } from './parts/with-insurance.tsx';

/** A plan as a brand offers it. */
export const samplePlan: Plan = {
  id: '00000000-0000-4000-8000-000000000201',
  code: 'gratis-12',
  name: 'Um ano grátis',
  months: 12,
  downPaymentCents: 0,
  premiumCents: 71_880,
  installments: 12,
  payer: 'Aurora',
  coverCents: 12_900_00,
  limitCents: 15_000_00,
  deductibleCents: 1_290_00,
  line: 'Riscos diversos (0171)',
  insurer: {
    name: 'Seguradora Exemplo S.A.',
    cnpj: '12ABC34501DE35',
    susepCode: '01234',
    susepProcess: '15414.900123/2026-10',
    contact: 'SAC 0800 000 0000, ouvidoria 0800 000 0001',
  },
  covers: [
    { title: 'Roubo e furto com arrombamento', text: 'Outra bike, igual ou parecida.' },
    { title: 'Acidente com perda total', text: 'Quando o conserto custa mais de 75 % do valor da bike.' },
  ],
  exclusions: [
    { title: 'Furto simples', text: 'Sem sinal de arrombamento, como de uma bike sem cadeado.' },
    { title: 'Peças avulsas', text: '' },
    { title: 'Competição e bike emprestada', text: '' },
  ],
  glossary: [
    { title: 'Franquia', text: 'A parte do prejuízo que fica com você.' },
    { title: 'Prêmio', text: 'O preço do seguro. Aqui quem paga é a marca.' },
    { title: 'Sinistro', text: 'Aquilo contra o que o seguro protege, quando acontece.' },
  ],
  claimDocuments: ['Boletim de ocorrência', 'Nota fiscal da bike', 'Documento com foto'],
  termsVersion: '2026-10',
};

/** Of another length, without a deductible, and with words that fill the screen. */
const largePlan: Plan = {
  ...samplePlan,
  id: '00000000-0000-4000-8000-000000000202',
  code: 'completo-24',
  name: 'Bike completa com responsabilidade civil e assistência 24 horas',
  months: 18,
  premiumCents: 1_438_80,
  installments: 18,
  payer: 'Bicicletaria Pedal Bom Comércio e Serviços Ltda.',
  coverCents: 30_000_00,
  limitCents: 30_000_00,
  deductibleCents: 0,
};

/** Of which nothing more is known than the law asks for. */
const barePlan: Plan = {
  ...samplePlan,
  id: '00000000-0000-4000-8000-000000000203',
  premiumCents: 0,
  installments: 1,
  deductibleCents: 0,
  coverCents: 15_000_00,
  exclusions: [],
  glossary: [],
  claimDocuments: [],
};

const offered = (changes: Partial<Insurance> = {}): Insurance => ({
  plans: [samplePlan],
  bar: null,
  danfe: '35261111222333000181550010000012341000012349',
  cpf: null,
  cpfBelongs: null,
  policy: null,
  ...changes,
});
const barred = (bar: ProposalBar) => offered({ bar });

/** What a bike's insurance may be, by its name: for pictures and the page of plans in development. */
export const sampleInsurance = {
  'one': offered(),
  'several': offered({ plans: [samplePlan, largePlan, barePlan] }),
  'long': offered({ plans: [largePlan] }),
  'bare': offered({ plans: [barePlan] }),
  'no-receipt': barred('receipt-none'),
  'receipt-cancelled': barred('receipt-cancelled'),
  'email': barred('email-not-proven'),
  'none': offered({ plans: [], bar: 'plan-none' }),
  'stolen': barred('bike-stolen'),
  'insured': barred('insured-already'),
  'used': barred('insurance-used'),
  'inactive': barred('tag-inactive'),
} satisfies Record<string, Insurance>;
export type SampleName = keyof typeof sampleInsurance;
