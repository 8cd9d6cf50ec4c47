import type * as z from 'zod/mini';

/** What is wrong with one field: a code with words, and whether the server found it. */
export type Problem = { code: string; byServer?: true };

/** The fields with a problem. */
export type Problems<Field extends string> = Partial<Record<Field, Problem>>;

/** The problem of each field in a failed parse; of several the first. */
export function problemsOf<Field extends string>(error: z.core.$ZodError | undefined): Problems<Field> {
  const problems: Problems<Field> = {};
  for (const { path, message } of error?.issues ?? []) problems[path.join('.') as Field] ??= { code: message };
  return problems;
}

/**
 * The problems on the screen after a field has changed: each is checked again, none is added while typing. A problem that the
 * server found with another field is kept until that field changes.
 */
export function recheck<Field extends string>(
  shown: Problems<Field>,
  changed: Field,
  found: Problems<Field>,
): Problems<Field> {
  const left: Problems<Field> = {};
  for (const field of Object.keys(shown) as Field[]) {
    const kept = field !== changed && shown[field]?.byServer ? shown[field] : undefined;
    const problem = found[field] ?? kept;
    if (problem) left[field] = problem;
  }
  return left;
}
