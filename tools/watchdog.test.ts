import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Watchdog from './watchdog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const given: string[][] = [];
const watching = () => new Watchdog({ silence: 1000, giveUp: (underWay) => void given.push([...underWay]) });
afterEach(() => void given.splice(0));

test('what computes for ever is named by its file and its test, and what has ended is not', () => {
  const watchdog = watching();
  const module = { relativeModuleId: 'domain/a.test.ts' };
  watchdog.onTestModuleStart(module);
  for (const fullName of ['one', 'two']) watchdog.onTestCaseReady({ fullName, module });
  watchdog.onTestCaseResult({ fullName: 'one', module });
  watchdog.onTestModuleStart({ relativeModuleId: 'domain/b.test.ts' });
  watchdog.onTestModuleEnd({ relativeModuleId: 'domain/b.test.ts' });
  vi.advanceTimersByTime(1000);
  expect(given).toEqual([['domain/a.test.ts', 'domain/a.test.ts › two']]);
});

test('a journey is named by its titles', () => {
  watching().onTestBegin({ titlePath: () => ['', 'journeys', 'claims.spec.ts', 'pt-BR', 'a claim'] });
  vi.advanceTimersByTime(1000);
  expect(given).toEqual([['journeys › claims.spec.ts › pt-BR › a claim']]);
});

test('as long as something begins or ends, and after all has ended, nothing is said', () => {
  const watchdog = watching();
  for (let nth = 0; nth < 5; nth++) {
    watchdog.onTestBegin({ titlePath: () => [`test ${nth}`] });
    vi.advanceTimersByTime(900);
  }
  watchdog.onEnd();
  vi.advanceTimersByTime(9000);
  expect(given).toEqual([]);
});
