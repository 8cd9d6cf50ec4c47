import type * as z from 'zod/mini';

/** What is wrong with one field: a code that has words, and whether the server said so. */
export type Problem = { code: string; byServer?: true };

/** The fields that something is wrong with. */
export type Problems<Field extends string> = Partial<Record<Field, Problem>>;

/** What a failed parse says of each field; of several problems the first. */
export function problemsOf<Field extends string>(error: z.core.$ZodError | undefined): Problems<Field> {
  const problems: Problems<Field> = {};
  for (const { path, message } of error?.issues ?? []) problems[path.join('.') as Field] ??= { code: message };
  return problems;
}

/**
 * The problems on the screen after a field has changed: each is looked at again, none is added while somebody types. What the
 * server said of another field stands until that one changes.
 */
export function recheck<Field extends string>(
  shown: Problems<Field>,
  changed: Field,
  found: Problems<Field>,
): Problems<Field> {
  const left: Problems<Field> = {};
  for (const field of Object.keys(shown) as Field[]) {
    const stands = field !== changed && shown[field]?.byServer ? shown[field] : undefined;
    const problem = found[field] ?? stands;
    if (problem) left[field] = problem;
  }
  return left;
}
