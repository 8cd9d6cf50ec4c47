import type { AnswerOf } from '#domain/endpoints.ts';
import type { Handover, HandoverNumbers } from '#domain/handover/handover.ts';
import type { Interference } from '#web/all-screens/screen-state.ts';

/** A hand-over that waits, for states of screens. */
export const sampleHandover: Handover = {
  id: '0192f1d0-5b1e-7c30-9c55-6b1e3f0a9d01',
  tag: 'NEWR0AD1',
  brandName: 'Aurora',
  model: 'Trilha Elétrica 500',
  serialNumber: 'AUR-TE5-0931',
  state: 'waiting',
  day: '2026-11-23',
  at: '2026-11-23T17:20:00.000Z',
  contact: { kind: 'phone', masked: '(11) 9••••-0123' },
  by: 'Carla Nunes',
  system: null,
  until: '2026-12-23',
  endReason: null,
  endedAt: null,
  takeBackUntil: '2026-11-24T17:20:00.000Z',
  sentAgain: 0,
  sendsLeft: 2,
  contestedAt: null,
};

const numbers: HandoverNumbers = {
  from: '2025-11-23',
  handedOver: 41,
  waiting: 3,
  accepted: 35,
  declined: 1,
  takenBack: 2,
  expired: 0,
  medianMinutes: 26,
};

/** What the shop's list says, for states of screens. */
export const listOf = (handovers: readonly Handover[], change: Partial<HandoverNumbers> = {}): Interference[] => [
  {
    endpoint: 'GET /api/handovers',
    answer: { handovers: [...handovers], numbers: { ...numbers, ...change } } satisfies AnswerOf<'GET /api/handovers'>,
  },
];
