import { QueryClient } from '@tanstack/react-query';
import { useSession } from '../state/session.ts';
import { refusalOf } from './refusal.ts';
import { retryWhenBack } from './retry-when-back.ts';

/** The cache of what screens asked for. What the server refused is not asked again; a lost connection is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (times, error) => times < 2 && ['offline', 'unavailable'].includes(refusalOf(error).code),
      // Screens show what is known and say that they are offline by themselves.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

retryWhenBack(queryClient);

// What one person saw is not shown to the next.
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id || user?.domain !== before.user?.domain) queryClient.clear();
});
