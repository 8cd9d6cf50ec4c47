import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/state/session.ts';
import { query } from './query.ts';

/** The signed-in cyclist's transfers, those under way and the newest of the others; requested for cyclists only. */
export function useMyTransfers() {
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  return useQuery(query('GET /api/my-transfers', {}, { enabled: isCyclist }));
}
