import { expect, test } from 'vitest';
import { isWrongAt, problemByServer, type KeyProblem } from './key-problem.ts';

const marked = (key: string, problem: KeyProblem | undefined) =>
  [...key].map((character, at) => (isWrongAt(at, character, problem) ? character : '·')).join('');

const key = '35261111222333000181550010001234561407182631';

test.each([
  ['key-state', key, '35·'],
  ['key-month', key, '··2611·'],
  ['key-issuer', key, '······11222333000181·'],
  ['key-emission', key, `${'·'.repeat(34)}1·`],
  ['key-length', `${key}99`, `${'·'.repeat(44)}99`],
  ['key-letters', '3526I111ABC345', '····I·········'],
  ['key-digit', key, '·'],
  ['code-other', key, '·'],
  [undefined, key, '·'],
] as const)('%s is marked where it is', (problem, typed, start) => {
  expect(marked(typed, problem)).toBe(start.padEnd(typed.length, '·'));
});

test('what the server found with the key stands at the field; anything else does not', () => {
  expect(problemByServer({ errors: [{ at: 'accessKey', code: 'key-future' }] })).toBe('key-future');
  expect(problemByServer({ errors: [{ at: 'tag', code: 'invalid' }] })).toBeUndefined();
  expect(problemByServer(undefined)).toBeUndefined();
});
