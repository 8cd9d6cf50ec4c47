import type { Thread } from '#domain/shop/contact/thread.ts';
import { invalidate, query, setAnswer } from '#web/api/query.ts';
import { useChange } from '#web/shell/answer/use-change.ts';

/** The ways in which an owner changes a thread besides writing. */
type ThreadRoute = `${'PUT' | 'DELETE'} /api/me/shop-threads/:threadId/${'share' | 'stop'}`;

/** A change of a thread by its owner; the screen shows the new state after it, also when it was refused. */
export function useThreadChange(route: ThreadRoute, threadId: string, onDone?: () => void) {
  return useChange(route, {
    keeps: query('GET /api/me/shop-threads/:threadId', { threadId }),
    stale: [query('GET /api/me/shop-threads', {})],
    onDone,
  });
}

/** Caches a thread from an answer of the server; the list of threads becomes stale. */
export function keepThread(thread: Thread): void {
  setAnswer('GET /api/me/shop-threads/:threadId', { threadId: thread.id }, thread);
  void invalidate('GET /api/me/shop-threads', {});
}
