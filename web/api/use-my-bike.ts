import { useSession } from '#web/state/session.ts';
import { keptAnswer } from './kept-answers.ts';
import { query } from './query.ts';
import { useAnswer } from './use-answer.ts';

/** The signed-in cyclist's own bike under a tag; requested for cyclists only. */
export function useMyBike(tag: string) {
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  return useAnswer(query('GET /api/my-bikes/:tag', { tag }, { enabled: isCyclist, persister: keptAnswer }));
}
