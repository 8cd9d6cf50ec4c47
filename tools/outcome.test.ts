import { expect, test } from 'vitest';
import { add, line, listFailures, one } from './outcome.ts';

const failure = { test: 'a.test.ts › adds', why: 'AssertionError: 1 is not 2', again: 'npx vitest run a.test.ts' };

test('outcomes add up to one line', () => {
  expect(line(add([one(true, failure), one(false, failure), { passed: 40, failures: [] }]))).toBe(
    '41 passed, 1 failed',
  );
});

test('a failure says which test, why, and the command that runs it alone', () => {
  expect(listFailures([failure])).toBe(
    '✗ a.test.ts › adds\n    AssertionError: 1 is not 2\n  again: npx vitest run a.test.ts',
  );
});

test('a reason that many share is said once, a long one in part', () => {
  const long = { ...failure, why: Array.from({ length: 50 }, (_, at) => `line ${at}`).join('\n') };
  const list = listFailures([failure, failure, long]);
  expect(list.match(/AssertionError/g)).toHaveLength(1);
  expect(list).toContain('(as above)');
  expect(list).toContain('line 19\n… and 30 lines more in the log'.replace('\n', '\n    '));
});
