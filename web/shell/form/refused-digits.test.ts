import { expect, test } from 'vitest';
import type { Problems } from './form-problems.ts';
import { afterRefusal, refusedBefore } from './refused-digits.ts';

const typed = { code: '111111', proofCode: '222222', name: 'Zulmira' };
const wrong = { code: 'code-wrong', byServer: true } as const;

test('digits that were refused are not sent again, and the field says again what was wrong', () => {
  const known = afterRefusal({}, ['code', 'proofCode'], typed, { code: wrong });
  expect(refusedBefore(known, ['code', 'proofCode'], typed)).toEqual({ code: wrong });
});

test('other digits are sent, and remembered instead when they are refused', () => {
  const known = afterRefusal({}, ['code'], typed, { code: wrong });
  const other = { ...typed, code: '333333' };
  expect(refusedBefore(known, ['code'], other)).toEqual({});
  const later = afterRefusal(known, ['code'], other, { code: wrong });
  expect(refusedBefore(later, ['code'], other)).toEqual({ code: wrong });
});

test('a refusal about another field leaves the digits free to be sent', () => {
  const problems: Problems<'code' | 'name'> = { name: { code: 'required' } };
  const known = afterRefusal({}, ['code'], typed, problems);
  expect(refusedBefore(known, ['code'], typed)).toEqual({});
});

test('a code that is not asked for any more holds nothing back', () => {
  const known = afterRefusal({}, ['code', 'proofCode'], typed, { proofCode: wrong });
  expect(refusedBefore(known, ['code'], typed)).toEqual({});
});
