import { QueryClient } from '@tanstack/react-query';
import { isReachable } from '#web/state/away.ts';
import { useSession } from '#web/state/session.ts';
import { refusalOf } from './call.ts';

/** Whether the phone says that it has a connection: where it says no, asking again at once only keeps somebody waiting. */
const hasNetwork = () => globalThis.navigator?.onLine !== false;

/** The cache of answers. Refused calls are not repeated; calls that do not arrive are, twice, unless the phone knows why. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (times, error) => times < 2 && hasNetwork() && ['offline', 'unavailable'].includes(refusalOf(error).code),
      // Screens show what is cached, and say themselves that they are offline.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

retryWhenBack(queryClient);

// Answers for one person are not shown to the next.
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id || user?.domain !== before.user?.domain) queryClient.clear();
});

/** How often the server is asked whether it is ready; up to 50 % longer at random, so that phones do not all ask at once. */
const every = 8_000;

/** A connection that has just come back often carries nothing yet: for ten seconds the server is asked each second. */
const soon = { every: 1_000, for: 10_000 };

/**
 * Requests data again that the server could not deliver while it or the phone's connection was away, once the server reports that it is
 * ready: when the browser says that the connection is back, and now and then. Until then the screen stays as it is: requesting the data itself would redraw it each time.
 */
export function retryWhenBack(client: QueryClient): void {
  const refused = {
    type: 'active' as const,
    predicate: ({ state }: { state: { status: string; error: unknown } }) =>
      state.status === 'error' && ['unavailable', 'offline'].includes(refusalOf(state.error).code),
  };
  const cache = client.getQueryCache();
  let waiting = false;
  let hurryUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    if (waiting || cache.findAll(refused).length === 0) return;
    waiting = true;
    const pause = Date.now() < hurryUntil ? soon.every : every * (1 + Math.random() / 2);
    timer = setTimeout(() => void look(), pause);
  };
  const look = async () => {
    clearTimeout(timer);
    const ready = await isReachable();
    waiting = false;
    if (ready) void client.refetchQueries(refused);
    else wait();
  };
  // The client's own way misses a page that was opened without a connection.
  globalThis.addEventListener?.('online', () => {
    hurryUntil = Date.now() + soon.for;
    if (waiting) void look();
  });
  cache.subscribe(({ type }) => {
    if (type === 'updated') wait();
  });
}
