import { keptAnswer } from '#web/api/kept-answers.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';

/** The claims on an own bike's parts. */
export function useClaimsOf(tag: string, enabled = true) {
  return useAnswer(query('GET /api/my-bikes/:tag/claims', { tag }, { enabled, persister: keptAnswer }));
}
