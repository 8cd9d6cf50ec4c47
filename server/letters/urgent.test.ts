import { expect, test } from 'vitest';
import { letterCases } from '#tests/architecture/letter-cases.ts';
import { urgentKinds } from './urgent.ts';

test('all codes are urgent, and what is urgent is a kind of letter', () => {
  const kinds = new Set(Object.values(letterCases).flatMap((build) => build('Ana', 'en').map(({ kind }) => kind)));
  const codes = [...kinds].filter((kind) => kind.endsWith('-code'));
  expect(urgentKinds).toEqual(expect.arrayContaining(codes));
  expect(urgentKinds.filter((kind) => !kinds.has(kind))).toEqual([]);
});
