import { QueryClient } from '@tanstack/react-query';
import { isReachable } from '#web/state/away.ts';
import { useSession } from '#web/state/session.ts';
import { refusalOf } from './call.ts';

/** The cache of answers. Refused calls are not repeated; calls without a connection are, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (times, error) => times < 2 && ['offline', 'unavailable'].includes(refusalOf(error).code),
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    if (waiting || cache.findAll(refused).length === 0) return;
    waiting = true;
    timer = setTimeout(() => void look(), every * (1 + Math.random() / 2));
  };
  const look = async () => {
    clearTimeout(timer);
    const ready = await isReachable();
    waiting = false;
    if (ready) void client.refetchQueries(refused);
    else wait();
  };
  // The client's own way misses a page that was opened without a connection.
  globalThis.addEventListener?.('online', () => void (waiting && look()));
  cache.subscribe(({ type }) => {
    if (type === 'updated') wait();
  });
}
