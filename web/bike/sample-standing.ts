import type { Transfer } from '#domain/ownership/transfer-view.ts';

/** A transfer of an own bike, to judge by. */
export const sampleTransfer: Transfer = {
  id: '00000000-0000-4000-8000-000000000051',
  kind: 'asked',
  state: 'requested',
  side: 'owner',
  tag: 'MYB1KE01',
  bikeModel: 'Trilha Elétrica 500',
  brandName: 'Aurora',
  other: 'C***o P.',
  text: null,
  decision: null,
  priceCents: null,
  waitsUntil: '2026-11-28T12:00:00.000Z',
  effects: [],
  events: [],
  may: ['approve', 'refuse'],
};
