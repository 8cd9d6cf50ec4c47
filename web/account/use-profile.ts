import { useQuery } from '@tanstack/react-query';
import { keptAnswer } from '#web/api/kept-answers.ts';
import { query } from '#web/api/query.ts';
import { useSession } from '#web/state/session.ts';

/** The person's own data. Not requested again by a screen that is being left after logging out. */
export function useProfile({ enabled = true } = {}) {
  const signedIn = useSession(({ user }) => user !== null);
  return useQuery(query('GET /api/me', {}, { enabled: enabled && signedIn, persister: keptAnswer }));
}
