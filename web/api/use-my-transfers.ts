import { useSession } from '#web/state/session.ts';
import { query } from './query.ts';
import { useAnswer } from './use-answer.ts';

/** The signed-in cyclist's transfers, those under way and the newest of the others; requested for cyclists only. */
export function useMyTransfers() {
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  return useAnswer(query('GET /api/my-transfers', {}, { enabled: isCyclist }));
}
