import type { Policy } from '#domain/insurance/policy-view.ts';
import { sampleInsurance, samplePlan } from './sample-insurance.ts';

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
  insurer: samplePlan.insurer,
  submittedAt: '2026-11-21T17:31:00.000Z',
  receivedAt: '2026-11-21T17:31:04.000Z',
  answerBy: '2026-12-16',
  number: null,
  acceptedAt: null,
  bySilence: false,
  startsAt: null,
  endsAt: null,
  withdrawBy: '2026-11-28',
  endedAt: null,
  cancellation: null,
  declinedBecause: null,
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

/** A policy in each of its states, by its name. */
export const samplePolicies = {
  'submitted': submitted,
  'not-received': { ...submitted, receivedAt: null, answerBy: null },
  active,
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
