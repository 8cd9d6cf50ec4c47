import type { ProposalBar } from '#domain/insurance/contract.ts';
import type { Plan } from '#domain/insurance/plan.ts';
import type { Policy } from '#domain/insurance/policy-view.ts';
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
  distribution: {
    contract: 'certificate',
    masterPolicy: '0171.2026.000007',
    policyholder: { name: 'Aurora Bicicletas Ltda.', cnpj: '12ABC34501DE35' },
    seller: { kind: 'broker', name: 'Corretora Exemplo Ltda.', register: '202012345' },
    platform: 'agent',
    iofCents: 49_40,
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
  distribution: {
    contract: 'ticket',
    masterPolicy: null,
    policyholder: null,
    seller: {
      kind: 'representative',
      name: 'Bicicletaria Pedal Bom Comércio e Serviços Ltda.',
      register: '12.345.678/2026-0001',
    },
    platform: 'none',
    iofCents: 98_88,
  },
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
  byTransfer: false,
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
  'contested': barred('ownership-contested'),
  'insured': barred('insured-already'),
  'used': barred('insurance-used'),
  'inactive': barred('tag-inactive'),
} satisfies Record<string, Insurance>;
export type SampleName = keyof typeof sampleInsurance;

const submitted: Policy = {
  id: '00000000-0000-4000-8000-000000000301',
  tag: 'MYB1KE01',
  bikeModel: 'Trilha Elétrica 500',
  brandName: 'Aurora',
  state: 'submitted',
  protocol: '7F3K-20QX',
  planName: samplePlan.name,
  payer: samplePlan.payer,
  coverCents: samplePlan.coverCents,
  deductibleCents: samplePlan.deductibleCents,
  distribution: samplePlan.distribution ?? null,
  insurer: samplePlan.insurer,
  submittedAt: '2026-11-21T17:31:00.000Z',
  receivedAt: '2026-11-21T17:31:04.000Z',
  answerBy: '2026-12-16',
  asked: null,
  number: null,
  acceptedAt: null,
  bySilence: false,
  startsAt: null,
  endsAt: null,
  withdrawBy: '2026-11-28',
  endedAt: null,
  cancellation: null,
  declinedBecause: null,
  transfer: null,
  may: ['withdraw'],
};

const active: Policy = {
  ...submitted,
  state: 'active',
  answerBy: null,
  number: '0171.2026.000123-4',
  acceptedAt: '2026-11-21T17:34:00.000Z',
  startsAt: '2026-11-22T03:00:00.000Z',
  endsAt: '2027-11-22T03:00:00.000Z',
  may: ['withdraw', 'certificate'],
};

const asked: NonNullable<Policy['asked']> = {
  words: 'Envie uma foto do número de série no quadro.',
  since: '2026-11-21T17:34:00.000Z',
  by: '2026-12-06T17:34:00.000Z',
  answered: null,
};
const pending: Policy = {
  ...submitted,
  state: 'pending',
  answerBy: null,
  asked,
  may: ['answer', 'withdraw'],
};

/** A policy in each of its states, by its name. */
export const samplePolicies = {
  'submitted': submitted,
  'not-received': { ...submitted, receivedAt: null, answerBy: null },
  pending,
  'answered': {
    ...pending,
    asked: { ...asked, answered: { at: '2026-11-22T12:10:00.000Z', papers: 2, state: 'received' } },
  },
  'answer-refused': {
    ...pending,
    asked: { ...asked, answered: { at: '2026-11-22T12:10:00.000Z', papers: 1, state: 'refused' } },
  },
  active,
  'transferring': {
    ...active,
    state: 'transferring',
    withdrawBy: null,
    transfer: { since: '2026-11-21T13:00:00.000Z', state: 'awaiting-holder' },
    may: ['take-over', 'end'],
  },
  'transfer-told': {
    ...active,
    state: 'transferring',
    withdrawBy: null,
    transfer: { since: '2026-11-21T13:00:00.000Z', state: 'told' },
    may: ['end'],
  },
  'transfer-declined': {
    ...active,
    state: 'cancelled',
    withdrawBy: null,
    endedAt: '2026-11-22T13:00:00.000Z',
    cancellation: {
      reason: 'transfer-declined',
      protocol: '9QX2-5TZ1',
      words: 'O novo titular está fora da nossa política de aceitação.',
    },
    may: ['propose-again'],
  },
  'by-silence': { ...active, bySilence: true, number: null },
  'late': { ...active, withdrawBy: '2026-11-21', may: ['end', 'certificate'] },
  'declined': {
    ...submitted,
    state: 'declined',
    answerBy: null,
    endedAt: '2026-11-21T17:40:00.000Z',
    declinedBecause: 'O número de série não aparece na gravação. Grave de novo, com o quadro de perto.',
    may: ['propose-again'],
  },
  // Contracted before plans said what they are and who sells them.
  'untold': { ...active, distribution: null },
  'withdrawn': {
    ...active,
    state: 'cancelled',
    endedAt: '2026-11-22T13:00:00.000Z',
    cancellation: { reason: 'withdrawn', protocol: 'D2M8-77HA', words: null },
    may: ['propose-again', 'certificate'],
  },
  'expired': { ...active, state: 'expired', endedAt: '2027-11-22T03:00:00.000Z', may: ['certificate'] },
} satisfies Record<string, Policy>;

/** What the server says of a bike with this policy. */
export function insuranceWith(name: keyof typeof samplePolicies) {
  return { ...sampleInsurance.one, policy: samplePolicies[name] };
}
