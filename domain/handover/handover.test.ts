import { describe, expect, test } from 'vitest';
import { mayMove, statesThat } from '#domain/state-machine.ts';
import { answerBy, dayByPhone, dayProblem, maskContact, takeBackUntil } from './handover.ts';
import { lackOf, saleIdSchema } from './sale.ts';
import { handoverMachine, handoverStates } from './states.ts';

const createdAt = new Date('2026-11-20T15:00:00Z');
const after = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000);

describe('a shop takes a hand-over back', () => {
  test.each([
    ['at once', 'waiting', null, 0, after(24)],
    ['in the last second of a day', 'waiting', null, 23.9997, after(24)],
    ['after a day', 'waiting', null, 24, null],
    ['after a day, once somebody else came', 'waiting', after(30), 48, after(30 * 24)],
    ['not after thirty, whoever came', 'waiting', after(30), 30 * 24, null],
    ['not one that was accepted', 'accepted', null, 1, null],
  ] as const)('%s', (_, state, contestedAt, hours, until) =>
    expect(takeBackUntil({ state, createdAt, contestedAt }, after(hours))).toEqual(until),
  );
});

test('one that waits is left once, by each of its people in their own way', () => {
  expect(statesThat(handoverMachine, 'waits')).toEqual(['waiting']);
  const moves = handoverStates.flatMap((to) =>
    (['shop', 'customer', 'platform'] as const)
      .filter((who) => mayMove(handoverMachine, { from: 'waiting', to, who }))
      .map((who) => `${who}: ${to}`),
  );
  expect(moves).toEqual([
    'customer: accepted',
    'customer: declined',
    'shop: taken-back',
    'platform: taken-back',
    'platform: expired',
  ]);
  for (const from of handoverStates.filter((state) => state !== 'waiting'))
    expect(handoverMachine.moves.some((move: { from: string | null }) => move.from === from)).toBe(false);
});

test('the last day for an answer, over the end of a year', () => expect(answerBy('2026-12-15')).toBe('2027-01-14'));

test.each([
  [{ phone: '+5511987654321' }, '(11) 9••••-4321'],
  [{ email: 'marina@example.com' }, 'm•••••@example.com'],
])('%o is shown as %s', (contact, masked) => expect(maskContact(contact)).toBe(masked));

test.each([
  ['today', '2026-11-20', null],
  ['a week ago', '2026-11-13', null],
  ['longer ago', '2026-11-12', 'date-too-old'],
  ['tomorrow', '2026-11-21', 'date-future'],
])('a hand-over that is told afterwards was %s', (_, day, problem) =>
  expect(dayProblem(day, '2026-11-20')).toBe(problem),
);

test.each([
  [{ tag: 'ABCD1234' }, null],
  [{ serialNumber: 'SN-1', accessKey: 'x' }, null],
  [{ serialNumber: 'SN-1' }, 'accessKey'],
  [{ accessKey: 'x' }, 'serialNumber'],
  [{}, 'serialNumber'],
])('a sale of %j lacks %s', (named, lack) => expect(lackOf(named)).toBe(lack));

test.each([
  ['10482', true],
  ['bling:15/2.A_b-c', true],
  ['a b', false],
  ['', false],
  ['x'.repeat(65), false],
  ['número', false],
])('%j as a number of a sale: %s', (id, isOne) => expect(saleIdSchema.safeParse(id).success).toBe(isOne));

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-14', '2026-11-14'],
  ['2026-11-21', '2026-11-20'],
  ['2020-01-01', '2026-11-13'],
])('a phone that says %s on 20 November means %s', (day, meant) => expect(dayByPhone(day, '2026-11-20')).toBe(meant));
