import type { Problem, Problems } from './form-problems.ts';

/** For fields of one-time codes: the digits that the server refused last, and what it said of them. */
export type RefusedDigits<Field extends string> = Partial<Record<Field, { digits: string; problem: Problem }>>;

/** What is known after a refusal: the digits that were sent, for each of the `codes` that it is about. */
export function afterRefusal<Field extends string>(
  known: RefusedDigits<Field>,
  codes: readonly Field[],
  sent: Readonly<Record<Field, string>>,
  problems: Problems<Field>,
): RefusedDigits<Field> {
  const next = { ...known };
  for (const field of codes) {
    const problem = problems[field];
    if (problem) next[field] = { digits: sent[field], problem };
  }
  return next;
}

/** The fields whose digits were refused before, with what was said then: sending them again would cost another try. */
export function refusedBefore<Field extends string>(
  known: RefusedDigits<Field>,
  codes: readonly Field[],
  typed: Readonly<Record<Field, string>>,
): Problems<Field> {
  const problems: Problems<Field> = {};
  for (const field of codes) {
    const refused = known[field];
    if (refused?.digits === typed[field]) problems[field] = refused.problem;
  }
  return problems;
}
