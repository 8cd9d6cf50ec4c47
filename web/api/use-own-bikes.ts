import { useSession } from '#web/state/session.ts';
import { keptAnswer } from './kept-answers.ts';
import { query } from './query.ts';
import { useAnswer } from './use-answer.ts';

/** The signed-in cyclist's own bikes, the one owned last first; requested for cyclists only. */
export function useOwnBikes() {
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  return useAnswer(query('GET /api/my-bikes', {}, { enabled: isCyclist, persister: keptAnswer }));
}
