import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Thread } from '#domain/shop/contact/thread.ts';
import { shopThreadKey, shopThreadsKey } from '#web/api/keys.ts';
import { refusalOf } from '#web/api/refusal.ts';

/** A change of a thread by its owner; the screen shows what holds after it, also when it was refused. */
export function useThreadChange(threadId: string, change: () => Promise<Thread>, onDone: () => void = () => {}) {
  const keepThread = useKeepThread();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: change,
    onSuccess: (thread) => {
      keepThread(thread);
      onDone();
    },
    onError: () => void queries.invalidateQueries({ queryKey: shopThreadKey(threadId) }),
  });
  return { start: () => mutate(), busy: isPending, refusal: error ? refusalOf(error) : undefined };
}

/** Keeps a thread as the server answered it; the list of threads is stale then. */
export function useKeepThread(): (thread: Thread) => void {
  const queries = useQueryClient();
  return (thread) => {
    queries.setQueryData(shopThreadKey(thread.id), thread);
    void queries.invalidateQueries({ queryKey: shopThreadsKey });
  };
}
