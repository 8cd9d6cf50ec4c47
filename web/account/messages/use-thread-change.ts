import { useMutation } from '@tanstack/react-query';
import type { Thread } from '#domain/shop/contact/thread.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';

/** A change of a thread by its owner; the screen shows the new state after it, also when it was refused. */
export function useThreadChange(threadId: string, change: () => Promise<Thread>, onDone: () => void = () => {}) {
  const keepThread = useKeepThread();
  const { mutate, isPending, error } = useMutation({
    mutationFn: change,
    onSuccess: (thread) => {
      keepThread(thread);
      onDone();
    },
    onError: () => void invalidate('GET /api/me/shop-threads/:threadId', { threadId }),
  });
  return { start: () => mutate(), busy: isPending, refusal: error ? refusalOf(error) : undefined };
}

/** Caches a thread from an answer of the server; the list of threads becomes stale. */
export function useKeepThread(): (thread: Thread) => void {
  return (thread) => {
    setAnswer('GET /api/me/shop-threads/:threadId', { threadId: thread.id }, thread);
    void invalidate('GET /api/me/shop-threads', {});
  };
}
