import type { QueryClient } from '@tanstack/react-query';
import { isReachable } from '#web/state/away.ts';
import { refusalOf } from './refusal.ts';

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
