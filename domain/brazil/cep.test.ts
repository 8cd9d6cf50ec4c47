import { expect, test } from 'vitest';
import { parseCep, stateOfCep } from './cep.ts';
import { states } from './state.ts';

test.each([
  ['01001000', '01001000'],
  ['01001-000', '01001000'],
  [' 01310-100 ', '01310100'],
  ['30.140-071', '30140071'],
  ['99999999', '99999999'],
])('%j is the postal code %s', (text, cep) => expect(parseCep(text)).toBe(cep));

test.each(['950100100', '95010A10', '95010 10', '0100100', '0100-1000', '１１９８７６５４', ''])('%j is none', (text) =>
  expect(parseCep(text)).toBeNull(),
);

test.each([
  ['01001000', 'SP'],
  ['19999999', 'SP'],
  ['20040002', 'RJ'],
  ['29010004', 'ES'],
  ['30140071', 'MG'],
  ['68900073', 'AP'],
  ['69005010', 'AM'],
  ['69301110', 'RR'],
  ['69750000', 'AM'],
  ['69900001', 'AC'],
  ['70040010', 'DF'],
  ['72800000', 'GO'],
  ['73015132', 'DF'],
  ['74003010', 'GO'],
  ['76801059', 'RO'],
  ['77001002', 'TO'],
  ['78005300', 'MT'],
  ['79002071', 'MS'],
  ['80010000', 'PR'],
  ['89010025', 'SC'],
  ['99999999', 'RS'],
])('%s is of %s', (cep, state) => expect(stateOfCep(cep)).toBe(state));

test.each(['00000000', '00999999', '78950000'])('%s is of no state', (cep) => expect(stateOfCep(cep)).toBeNull());

test('every state has codes, and no code is of two', () => {
  const found = new Set<string>();
  for (let area = 0; area < 100_000; area += 100) {
    const state = stateOfCep(`${String(area).padStart(5, '0')}000`);
    if (state) found.add(state);
  }
  expect([...found].toSorted()).toEqual([...states]);
});
