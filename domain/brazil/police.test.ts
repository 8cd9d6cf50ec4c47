import { expect, test } from 'vitest';
import { policeReports } from './police.ts';
import { states } from './state.ts';

test('every state has where a police report is made online, at an address of the government', () => {
  expect(Object.keys(policeReports).toSorted()).toEqual([...states].toSorted());
  for (const url of Object.values(policeReports)) expect(new URL(url).host).toMatch(/\.gov\.br$/);
  for (const url of Object.values(policeReports)) expect(url).toMatch(/^https:/);
});
