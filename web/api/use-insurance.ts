import { keptAnswer } from './kept-answers.ts';
import { query } from './query.ts';
import { useAnswer } from './use-answer.ts';

/** All about the insurance of an own bike: one answer for its screens, its tile and its access rules. */
export const insuranceOf = (tag: string) =>
  query('GET /api/my-bikes/:tag/insurance', { tag }, { persister: keptAnswer });

/** The same, requested by a screen. */
export function useInsurance(tag: string, { enabled = true } = {}) {
  return useAnswer({ ...insuranceOf(tag), enabled });
}
