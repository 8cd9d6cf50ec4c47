import { expect, test } from 'vitest';
import { problemBeforeOpening, cameraProblemOf } from './camera-problem.ts';

test.each([
  [new DOMException('', 'NotAllowedError'), 'denied'],
  [new DOMException('', 'SecurityError'), 'denied'],
  [new DOMException('', 'NotFoundError'), 'no-camera'],
  [Object.assign(new Error('facingMode'), { name: 'OverconstrainedError' }), 'no-camera'],
  [new DOMException('', 'NotReadableError'), 'in-use'],
  [new DOMException('', 'AbortError'), 'in-use'],
  [new TypeError('no constraints'), 'failed'],
  ['a text', 'failed'],
  [null, 'failed'],
])('%s is %s', (error, problem) => expect(cameraProblemOf(error)).toBe(problem));

test.each([
  [true, true, null],
  [true, false, 'unsupported'],
  [false, false, 'insecure'],
  [false, true, 'insecure'],
] as const)('secure %s, cameras %s: %s', (isSecureContext, hasCameras, problem) => {
  expect(problemBeforeOpening({ isSecureContext, hasCameras })).toBe(problem);
});
