import { useSession } from '#web/state/session.ts';
import { keptAnswer } from './kept-answers.ts';
import { query } from './query.ts';
import { useAnswer } from './use-answer.ts';

/** The person's own data. Not requested again by a screen that is being left after logging out. */
export function useProfile({ enabled = true } = {}) {
  const signedIn = useSession(({ user }) => user !== null);
  return useAnswer(query('GET /api/me', {}, { enabled: enabled && signedIn, persister: keptAnswer }));
}
