import { expect, test } from 'vitest';
import type { Contract } from './contract.ts';
import { problemCodes } from './problem-codes.ts';

const modules = import.meta.glob<Record<string, unknown>>(['../**/contract.ts', '../**/*.contract.ts'], {
  eager: true,
});
const contracts = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, Contract] => (entry[1] as Contract | null)?.route !== undefined);

test.each(Object.entries(problemCodes))('%s has the status of a refusal', (code, status) => {
  expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(600);
});

test('there are contracts to look at', () => {
  expect(contracts.length).toBeGreaterThan(10);
  expect(new Set(contracts.map(([, { route }]) => route)).size).toBe(contracts.length);
});

test.each(contracts)(
  '%s refuses from the list only, and reads what its path names',
  (_name, { route, fails, input }) => {
    expect(fails.filter((code) => !(code in problemCodes))).toEqual([]);
    expect(new Set(fails).size).toBe(fails.length);
    const named = [...route.matchAll(/:(\w+)/g)].map(([, name]) => name!);
    expect(Object.keys(input.shape)).toEqual(expect.arrayContaining(named));
  },
);
