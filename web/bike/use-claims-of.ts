import { useQuery } from '@tanstack/react-query';
import { keptAnswer } from '#web/api/kept-answers.ts';
import { query } from '#web/api/query.ts';

/** The claims on an own bike's parts. */
export function useClaimsOf(tag: string, enabled = true) {
  return useQuery(query('GET /api/my-bikes/:tag/claims', { tag }, { enabled, persister: keptAnswer }));
}
