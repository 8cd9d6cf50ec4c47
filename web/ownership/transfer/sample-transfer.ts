import type { Transfer, TransferEffect } from '#domain/ownership/transfer-view.ts';

/** What completing any transfer changes. */
export const sampleEffects: TransferEffect[] = [
  { kind: 'warranty-goes-on', endsOn: '2028-09-21' },
  { kind: 'certificate' },
  { kind: 'insurance-goes-along', insurer: 'Seguradora Exemplo S.A.' },
  { kind: 'access-ends' },
];
/** Of a bike with a claim under way. */
export const claimsGoAlong: TransferEffect = {
  kind: 'claims-go-along',
  claims: [{ part: 'Câmbio traseiro', shop: 'Oficina Aro 29' }],
};

/** A transfer to draw screens with: a bike that was handed over, as its owner sees it. */
export const sampleTransfer: Transfer = {
  id: '00000000-0000-4000-8000-000000000061',
  kind: 'hand-over',
  state: 'requested',
  side: 'owner',
  tag: 'MYB1KE01',
  bikeModel: 'Trilha Elétrica 500',
  brandName: 'Aurora',
  other: 'c•••••@example.com',
  text: null,
  decision: null,
  priceCents: null,
  waitsUntil: '2026-11-28T12:00:00.000Z',
  effects: sampleEffects,
  events: [{ at: '2026-11-21T13:05:00.000Z', state: 'requested', side: 'owner' }],
  may: ['cancel'],
};
