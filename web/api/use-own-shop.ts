import { useSession } from '#web/state/session.ts';
import { query } from './query.ts';
import { useAnswer } from './use-answer.ts';

/** The shop of the signed-in person, and the person's office in it. */
export function useOwnShop() {
  const isOfShop = useSession(({ user }) => user?.domain === 'bikeshop');
  return useAnswer(query('GET /api/shop', {}, { enabled: isOfShop }));
}
