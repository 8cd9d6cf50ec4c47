import { describe, expect, test } from 'vitest';
import { pointOf } from './data-points.ts';
import { checkPoints, checkMeasurement, measurablePoints } from './measurement.ts';
import type { PointValue } from './value.ts';

/** A battery that nothing is wrong with. */
const sound: Record<string, PointValue> = {
  voltageMinimum: 30,
  voltageNominal: 36,
  voltageMaximum: 42,
  mass: 3.2,
  manufacturingDate: '2026-05',
  idleTemperature: [-20, 45],
  recycledCobalt: 16,
  recycledLithium: 6,
  recycledNickel: 6,
  recycledLead: 0,
};

describe('what a battery may be', () => {
  test.each<[string, Record<string, PointValue>]>([
    ['as it is', {}],
    ['13 cells in a row', { voltageMinimum: 39, voltageNominal: 46.8, voltageMaximum: 54.6 }],
    ['as heavy as one may be', { mass: 25 }],
    ['of lead', { recycledCobalt: 0, recycledLithium: 0, recycledNickel: 0, recycledLead: 100 }],
    ['remanufactured', { status: 'remanufactured' }],
    ['of December', { manufacturingDate: '2026-12' }],
    ['without lead', { recycledLead: 'not-applicable' }],
    ['without hazardous substances', { hazardousSubstances: [] }],
    ['reached by e-mail', { manufacturerContact: 'oi@bateria.example.com' }],
    ['named by a URN', { passportId: 'urn:uuid:0193b1c2-0000-7000-8000-00000000000a' }],
  ])('%s', (_, change) => {
    expect(checkPoints({ ...sound, ...change })).toEqual([]);
  });
});

describe('what it may not be', () => {
  test.each<[string, Record<string, PointValue>, string]>([
    ['a minimum above the nominal voltage', { voltageMinimum: 40 }, 'voltageMinimum voltage-order'],
    ['a nominal above the maximum voltage', { voltageNominal: 43 }, 'voltageMaximum voltage-order'],
    ['a share above the whole', { recycledCobalt: 120 }, 'recycledCobalt percent-outside'],
    ['a share below nothing', { renewableShare: -1 }, 'renewableShare percent-outside'],
    ['no mass', { mass: 0 }, 'mass too-small'],
    ['too heavy for an e-bike', { mass: 26 }, 'mass too-large'],
    ['a thirteenth month', { manufacturingDate: '2026-13' }, 'manufacturingDate month-malformed'],
    ['a range that is turned around', { idleTemperature: [45, -20] }, 'idleTemperature range-order'],
    ['a status of its own', { status: 'new' }, 'status choice-unknown'],
    ['certified energy, which cars have', { soce: 80 }, 'soce not-for-bikes'],
    ['a point that nobody knows', { constructor: 80 }, 'constructor point-unknown'],
    [
      'an address that a phone might run',
      { declarationOfConformity: 'javascript:alert(1)' },
      'declarationOfConformity url-malformed',
    ],
    [
      'an address without encryption',
      { manufacturerContact: 'http://a.example.com' },
      'manufacturerContact url-malformed',
    ],
    ['a number that is none', { capacity: Number.NaN }, 'capacity invalid'],
  ])('%s', (_, change, problem) => {
    expect(checkPoints({ ...sound, ...change }).map(({ at, code }) => `${at} ${code}`)).toEqual([problem]);
  });

  test('one voltage alone', () => {
    expect(checkPoints({ voltageNominal: 36 })).toEqual([
      { at: 'voltageMinimum', code: 'required' },
      { at: 'voltageMaximum', code: 'required' },
    ]);
  });
});

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
