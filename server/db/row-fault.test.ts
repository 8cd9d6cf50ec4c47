import { expect, test } from 'vitest';
import { rowFaultOf } from './row-fault.ts';

const driverError = (code: unknown) => Object.assign(new Error('x'), { code });

test.each([
  ['a value that is no UTF-8', driverError('22021'), '22021'],
  ['a check, wrapped by the database layer', new Error('x', { cause: driverError('23514') }), '23514'],
  ['a value too large for its index', driverError('54000'), '54000'],
  ['what a trigger raises', driverError('P0001'), 'P0001'],
  ['a statement that is wrong', driverError('42703'), null],
  ['a deadlock', driverError('40P01'), null],
  ['a lock', driverError('55P03'), null],
  ['a full disk', driverError('53100'), null],
  ['a lost connection', driverError('ECONNRESET'), null],
  ['a code of ours', driverError(23514), null],
  ['an error without a code', new Error('x'), null],
  ['no error', undefined, null],
])('%s', (_, error, code) => {
  expect(rowFaultOf(error)).toBe(code);
});
