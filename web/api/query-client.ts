import { QueryClient } from '@tanstack/react-query';
import { useSession } from '#web/state/session.ts';
import { refusalOf } from './refusal.ts';
import { retryWhenBack } from './retry-when-back.ts';

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
