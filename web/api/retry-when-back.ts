import type { QueryClient } from '@tanstack/react-query';
import { isReachable } from '#web/state/away.ts';
import { refusalOf } from './refusal.ts';

/** How often the server is asked whether it is ready; up to 50 % longer at random, so that phones do not all ask at once. */
const every = 8_000;

/**
 * Requests data again that the server could not deliver while it was away, once the server reports that it is ready. Until
 * then the screen stays as it is: requesting the data itself would redraw it each time.
 */
export function retryWhenBack(client: QueryClient): void {
  const refused = {
    type: 'active' as const,
    predicate: ({ state }: { state: { status: string; error: unknown } }) =>
      state.status === 'error' && refusalOf(state.error).code === 'unavailable',
  };
  const cache = client.getQueryCache();
  let waiting = false;
  const wait = () => {
    if (waiting || cache.findAll(refused).length === 0) return;
    waiting = true;
    setTimeout(() => void look(), every * (1 + Math.random() / 2));
  };
  const look = async () => {
    const ready = await isReachable();
    waiting = false;
    if (ready) void client.refetchQueries(refused);
    else wait();
  };
  cache.subscribe(({ type }) => {
    if (type === 'updated') wait();
  });
}
