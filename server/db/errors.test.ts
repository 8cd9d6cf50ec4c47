import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseSentence, outageOf, rowFaultOf } from './errors.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });
const wrapped = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

test.each([
  '08006',
  '08P01',
  '57014',
  '57P01',
  '57P03',
  '53100',
  '53300',
  '25006',
  '58030',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EROFS',
])('%s is an outage', (code) => {
  expect(outageOf(withCode(code))).toBe(code);
  expect(outageOf(wrapped(withCode(code)))).toBe(code);
});

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
])('so is “%s”', (message) => {
  expect(outageOf(wrapped(new Error(message)))).toBe('no answer');
});

test('so is the job queue’s plain object, which is no Error', () => {
  const { message, stack } = new Error('timeout exceeded when trying to connect');
  expect(outageOf({ message: `${message} (Queue: deliver-letter, Worker: 1)`, stack })).toBe('no answer');
  expect(outageOf({ code: 'ECONNRESET', message })).toBe('ECONNRESET');
});

test.each([
  ['a broken rule of a table', withCode('23505')],
  ['a wrong statement', withCode('42601')],
  ['a deadlock', withCode('40P01')],
  ['a missing file', withCode('ENOENT')],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['words that only sound like it', Object.assign(new Error('Connection terminated'), { code: '23505' })],
  ['nothing', undefined],
  ['a text', 'Connection terminated unexpectedly'],
])('%s is none', (_name, error) => {
  expect(outageOf(error)).toBeNull();
});

test.each([
  ['28P01', /user or password \(28P01\)/],
  ['3D000', /no such database .*\(3D000\)/],
  ['57P03', /starting or stopping \(57P03\)/],
  ['55P03', /held a lock .*\(55P03\)/],
  ['ECONNREFUSED', /does not answer \(ECONNREFUSED\).*DATABASE_URL/],
  ['53300', /does not answer \(53300\)/],
])('at a start, %s is reported in a sentence', (code, sentence) => {
  expect(databaseSentence(wrapped(withCode(code)))).toMatch(sentence);
});

test.each(['23505', 'EROFS', 'ENOSPC', 'ENOENT'])('%s is not about the settings of the database', (code) => {
  expect(databaseSentence(withCode(code))).toBeNull();
});

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

const here = new URL('./errors.ts', import.meta.url).href;

test('while nobody reads standard error, lines neither wait nor pile up', async () => {
  const script = `const { writeStandardError } = await import(${JSON.stringify(here)});
    for (let lines = 0; lines < 20_000; lines++) writeStandardError('x'.repeat(999));
    process.stdout.write(String(process.stderr.writableLength), () => process.exit());`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [waiting] = (await once(child.stdout, 'data')) as [Buffer];
  expect(Number(waiting.toString())).toBeLessThan(67_000);
  child.kill('SIGKILL');
});
