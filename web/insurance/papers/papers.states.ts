import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf } from '#web/all-screens/screen-state.ts';
import { insuranceWith, samplePolicies } from '#web/insurance/sample-insurance.ts';

const endpoint = 'GET /api/my-bikes/:tag/insurance';
const send = 'POST /api/my-policies/:policyId/papers';
const asked = { endpoint, answer: insuranceWith('pending') } as const;
const draft = {
  policyId: samplePolicies.pending.id,
  since: samplePolicies.pending.asked!.since,
  text: 'A foto do número está no documento 1. O número foi gravado embaixo da caixa do movimento central.',
  papers: [
    { id: '00000000-0000-4000-8000-000000000091', name: 'numero-de-serie.jpg' },
    { id: '00000000-0000-4000-8000-000000000092', name: 'nota-fiscal-com-anexos-da-loja.pdf' },
  ],
  id: '00000000-0000-4000-8000-000000000093',
};
const filled = { stored: { insurerAnswer: draft } } as const;

export default statesOf(
  { path: to.insurance.papers.pattern, session: 'owner', scan: demo.own, now: '2026-11-22T12:00:00Z' },
  {
    empty: { shows: 'What the insurer asked for', interfere: [asked] },
    nothing: { shows: 'Neither a text nor a paper', interfere: [asked], submit: true },
    filled: { shows: 'With a text and papers', interfere: [asked], ...filled },
    sending: { shows: 'It is sent', interfere: [asked, ...held(send)], ...filled, submit: true },
    changed: {
      shows: 'The insurer asks for something else by now',
      interfere: [asked, { endpoint: send, refuse: { code: 'papers-not-asked' } }],
      ...filled,
      submit: true,
    },
    lost: { shows: 'It did not arrive', interfere: [asked, ...lost(send)], ...filled, submit: true },
    loading: { shows: 'Loading', interfere: held(endpoint) },
  },
);
