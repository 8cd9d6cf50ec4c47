import { describe, expect, test } from 'vitest';
import { pointOf } from './data-points.ts';
import { checkMeasurement, measurablePoints } from './measurement.ts';

const today = '2026-11-20';

test('a shop measures numbers that change with use, and rates nothing', () => {
  expect(measurablePoints.map((id) => pointOf(id).number)).toEqual([
    52, 53, 54, 55, 56, 57, 58, 62, 63, 64, 65, 66, 68, 71,
  ]);
});

describe('a measurement', () => {
  test.each([
    ['of today', { point: 'remainingCapacity', value: 12.4, takenOn: today }, []],
    ['of last year', { point: 'cycles', value: 0, takenOn: '2025-02-28' }, []],
    ['of tomorrow', { point: 'cycles', value: 3, takenOn: '2026-11-21' }, ['takenOn date-future']],
    ['that cannot be', { point: 'stateOfCharge', value: 101, takenOn: today }, ['value percent-outside']],
    ['of no resistance', { point: 'resistance', value: 0, takenOn: today }, ['value too-small']],
    [
      'that is wrong in both',
      { point: 'remainingCapacity', value: 5000, takenOn: '2027-01-01' },
      ['value too-large', 'takenOn date-future'],
    ],
  ] as const)('%s', (_, measured, problems) => {
    expect(checkMeasurement(measured, today).map(({ at, code }) => `${at} ${code}`)).toEqual(problems);
  });
});
