import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errors as english } from '#web/locale/en/on-demand/battery.json';
import { errors as portuguese } from '#web/locale/pt-BR/on-demand/battery.json';
import { measuredSchema, type TypedMeasurement } from './measured.ts';

const usual = { point: 'remainingCapacity', value: '12,4', takenOn: '2026-11-20', instrument: ' BT-100 ' };
const read = (change: Partial<TypedMeasurement> = {}) =>
  z.safeParse(measuredSchema('2026-11-20'), { ...usual, ...change });

test('a number with a comma or a point', () => {
  expect(read().data).toEqual({ ...usual, value: 12.4, instrument: 'BT-100' });
  expect(read({ value: '12.4' }).data?.value).toBe(12.4);
});

describe('what is wrong has words in both languages', () => {
  test.each<[Partial<TypedMeasurement>, string]>([
    [{ value: '' }, 'value required'],
    [{ value: 'doze' }, 'value number-malformed'],
    [{ value: '5000' }, 'value too-large'],
    [{ point: 'resistance', value: '0' }, 'value too-small'],
    [{ point: 'stateOfCharge', value: '101' }, 'value percent-outside'],
    [{ takenOn: '' }, 'takenOn date-malformed'],
    [{ takenOn: '2026-11-21' }, 'takenOn date-future'],
    [{ instrument: '' }, 'instrument required'],
    [{ instrument: 'x'.repeat(81) }, 'instrument too-long'],
  ])('%j', (change, problem) => {
    const issues = read(change).error!.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    expect(issues).toEqual([problem]);
    const [field, code] = problem.split(' ') as ['value', 'required'];
    for (const words of [english, portuguese]) expect(words[field][code]).toEqual(expect.any(String));
  });
});
