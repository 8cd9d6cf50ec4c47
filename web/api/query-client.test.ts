import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal, type RefusalCode } from './call.ts';
import { queryClient, retryWhenBack } from './query-client.ts';

let ready: number;
let asked: string[];
beforeEach(() => {
  vi.useFakeTimers();
  ready = 503;
  asked = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve({ status: ready });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A screen whose data the server refuses until the test allows it. */
function aScreen(code: RefusalCode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  retryWhenBack(client);
  const server = { calls: 0, gives: false };
  const observer = new QueryObserver(client, {
    queryKey: ['bike'],
    queryFn: () => {
      server.calls++;
      return server.gives ? Promise.resolve('bike') : Promise.reject(new Refusal({ code }));
    },
  });
  const leave = observer.subscribe(() => {});
  return { server, leave, shown: () => observer.getCurrentResult() };
}

test('data refused while the server is away is requested again once it is ready, and not before', async () => {
  const { server, leave, shown } = aScreen('unavailable');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toMatchObject({ status: 'error' });
  expect(server.calls).toBe(1);
  expect(new Set(asked)).toEqual(new Set(['/readyz']));
  expect(asked.length).toBeLessThanOrEqual(60 / 8);
  ready = 200;
  server.gives = true;
  await vi.advanceTimersByTimeAsync(12_000);
  expect(shown()).toMatchObject({ status: 'success', data: 'bike' });
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(before);
  leave();
});

test('a server that is ready and still refuses is asked again from time to time', async () => {
  ready = 200;
  const { server, leave } = aScreen('unavailable');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.calls).toBeGreaterThan(3);
  expect(server.calls).toBeLessThanOrEqual(8);
  leave();
});

test('nothing is requested for a screen that was left, nor after another refusal', async () => {
  const left = aScreen('unavailable');
  await vi.advanceTimersByTimeAsync(100);
  left.leave();
  const other = aScreen('not-found');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.length).toBeLessThanOrEqual(1);
  expect([left.server.calls, other.server.calls]).toEqual([1, 1]);
  other.leave();
});

test('once the connection is back, the server is asked each second until it is ready', async () => {
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  const { server, leave, shown } = aScreen('offline');
  await vi.advanceTimersByTimeAsync(100);
  events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(4_500);
  expect(asked).toHaveLength(5);
  ready = 200;
  server.gives = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toMatchObject({ status: 'success', data: 'bike' });
  leave();
});

test.each([
  { onLine: true, calls: 3 },
  { onLine: false, calls: 1 },
])('what does not arrive is asked for $calls times where the phone says onLine: $onLine', async ({ onLine, calls }) => {
  vi.stubGlobal('navigator', { onLine });
  const queryFn = vi.fn(() => Promise.reject(new Refusal({ code: 'offline' })));
  const observer = new QueryObserver(queryClient, { queryKey: ['bike', onLine], queryFn });
  const leave = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(7_000);
  expect(queryFn).toHaveBeenCalledTimes(calls);
  leave();
});
