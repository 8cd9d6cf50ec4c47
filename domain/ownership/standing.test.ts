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
