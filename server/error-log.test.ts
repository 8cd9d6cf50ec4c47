import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createErrorLog, createOutageLog } from './error-log.ts';
import { StorageTrouble } from './outside/storage-trouble.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const gone = Object.assign(new Error('x'), { code: 'ECONNREFUSED' });

/** A log and the lines that were written to it. */
function aLog() {
  const lines: unknown[][] = [];
  const logError = createErrorLog('request failed', createOutageLog());
  return {
    lines,
    logError: (error: Error) => logError({ error: (...line: unknown[]) => void lines.push(line) }, error),
  };
}

test('an outage is logged once a second at most, with the number of failures', () => {
  const { lines, logError } = aLog();
  for (let times = 0; times < 400; times++) logError(gone);
  const said = 'the database cannot be used';
  expect(lines).toEqual([[{ code: 'ECONNREFUSED', times: 1 }, said]]);
  vi.advanceTimersByTime(999);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(lines.slice(1)).toEqual([[{ code: 'ECONNREFUSED', times: 399 }, said]]);
  vi.advanceTimersByTime(10_000);
  expect(lines).toHaveLength(2);
  logError(gone);
  expect(lines[2]).toEqual([{ code: 'ECONNREFUSED', times: 1 }, said]);
});

test('so is an outage of the storages, with the reason that its driver wrote', () => {
  const { lines, logError } = aLog();
  const refused = new StorageTrouble('The storage answered 403.');
  for (let times = 0; times < 3; times++) logError(refused);
  logError(gone);
  vi.advanceTimersByTime(1_000);
  const said = 'the storage cannot be used';
  expect(lines).toEqual([
    [{ reason: 'The storage answered 403.', times: 1 }, said],
    [{ code: 'ECONNREFUSED', times: 1 }, 'the database cannot be used'],
    [{ reason: 'The storage answered 403.', times: 2 }, said],
  ]);
});

test('requests and jobs logError one outage together', () => {
  const lines: unknown[][] = [];
  const log = { error: (...line: unknown[]) => void lines.push(line) };
  const outage = createOutageLog();
  const [ofRequests, ofJobs] = [createErrorLog('request failed', outage), createErrorLog('jobs failed', outage)];
  ofRequests(log, gone);
  ofJobs(log, gone);
  ofRequests(log, gone);
  vi.advanceTimersByTime(1_000);
  expect(lines.map(([facts]) => facts)).toEqual([
    { code: 'ECONNREFUSED', times: 1 },
    { code: 'ECONNREFUSED', times: 2 },
  ]);
});

test('every other error is logged each time, without its data', () => {
  const { lines, logError } = aLog();
  for (let times = 0; times < 3; times++) logError(new TypeError('marina@example.com'));
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatchObject([{ err: { type: 'TypeError' } }, 'request failed']);
  expect(JSON.stringify(lines)).not.toContain('marina');
});
