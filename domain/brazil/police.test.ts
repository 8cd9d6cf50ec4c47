import { expect, test } from 'vitest';
import { policeReports } from './police.ts';
import { states } from './state.ts';

test('where police reports are made online is an address of the government, of states that there are', () => {
  expect(states).toEqual(expect.arrayContaining(Object.keys(policeReports)));
  expect(Object.keys(policeReports)).toEqual(expect.arrayContaining(['SP', 'RJ', 'MG', 'RS', 'BA']));
  for (const url of Object.values(policeReports)) expect(new URL(url).host).toMatch(/\.gov\.br$/);
  for (const url of Object.values(policeReports)) expect(url).toMatch(/^https:/);
});
