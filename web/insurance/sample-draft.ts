import { emptyAddress } from '#domain/insurance/address.ts';
import type { PlanTerms } from '#domain/insurance/plan.ts';
import { emptyDraft, type InsuranceDraft } from './draft/draft.ts';
import { sampleInsurance, samplePlan } from './sample-insurance.ts';

/** An address that a postal code was looked up for. */
export const paulista = {
  ...emptyAddress,
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
  numero: '1578',
};

const clause =
  'O seguro paga o valor da nota fiscal, até o limite do plano, quando a bike é roubada, furtada com arrombamento ou destruída em um acidente. No lugar do dinheiro pode vir outra bike, igual ou parecida.';

/** Conditions that fill several screens. */
export const sampleTerms: PlanTerms = {
  planId: samplePlan.id,
  planName: samplePlan.name,
  version: samplePlan.termsVersion,
  publishedOn: '2026-10-01',
  text: ['Objeto', 'Riscos cobertos', 'Riscos excluídos', 'Franquia', 'Vigência', 'Sinistro']
    .map((title, at) => `# ${at + 1}. ${title}\n\n${clause}\n\n${clause}`)
    .join('\n\n'),
};

const order = ['terms', 'cpf', 'declaration', 'address', 'scan'] as const;
type Step = (typeof order)[number];

/** What the phone keeps of somebody who has come to this step: as the state of persisted stores. The recipient, but for the declaration. */
export function filledDraft(
  step: Step,
  { termsVersion = samplePlan.termsVersion, uf = paulista.uf } = {},
): Record<string, Record<string, unknown>> {
  const isPast = (other: Step) => order.indexOf(step) > order.indexOf(other);
  const belongs = isPast('declaration');
  const insurance: InsuranceDraft = {
    ...emptyDraft,
    danfe: sampleInsurance.one.danfe ?? '',
    insurancePlans: {
      planId: samplePlan.id,
      termsVersion,
      acceptedAt: isPast('terms') ? '2026-11-22T12:00:00.000Z' : '',
    },
    acceptedTermsOfService: isPast('terms'),
    cpf: isPast('cpf') ? '52998224725' : '',
    clientCpfBelongsToDanfe: belongs,
    isRelativeOfReceiver: belongs,
    address: isPast('address') ? { ...paulista, uf } : emptyAddress,
  };
  return { insurance };
}
