import { expect, test } from 'vitest';
import { isUnderWay, standingOf } from './standing.ts';
import { transferStates, transfersUnderWay } from './transfer.ts';

test.each(transferStates)('%s is under way as the table says', (state) => {
  expect(isUnderWay({ state })).toBe(transfersUnderWay.some((one) => one === state));
});

test('a request is named after who began it; all else is its state', () => {
  expect(standingOf({ state: 'requested', kind: 'hand-over' })).toBe('handed-over');
  expect(standingOf({ state: 'requested', kind: 'asked' })).toBe('asked-for');
  for (const state of transferStates.filter((one) => one !== 'requested'))
    expect(standingOf({ state, kind: 'asked' })).toBe(state);
});

test('who did not want a bike that was given to them declined it; an owner who refuses takes it back', () => {
  const refused = { state: 'refused', kind: 'hand-over' } as const;
  const by = (side: 'owner' | 'recipient') => [{ at: '2026-11-21T13:05:00.000Z', state: 'refused' as const, side }];
  expect(standingOf({ ...refused, events: by('recipient') })).toBe('declined');
  expect(standingOf({ ...refused, events: by('owner') })).toBe('refused');
  expect(standingOf({ state: 'refused', kind: 'asked', events: by('owner') })).toBe('refused');
});
