import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { Refusal, RefusalCode } from '#web/api/call.ts';

/** What is wrong with one field: a code with words, and whether the server found it. */
type Problem = { code: string; byServer?: true };

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

/** Features whose locale files have words for fields of their own; words of a person's data are in the account's. */
export type WordsOf =
  | 'account'
  | 'address'
  | 'shop'
  | 'battery'
  | 'transfer'
  | 'insurance'
  | 'bike'
  | 'handover'
  | 'service-book'
  | 'retag'
  | 'desk'
  | 'desk-look'
  | 'desk-tags'
  | 'desk-models'
  | 'desk-stores'
  | 'desk-brands';

/** The keys that are tried for the words of a problem, the field's own first. */
export function keysOfProblem(field: string, code: string, feature: WordsOf = 'account'): string[] {
  const own = feature === 'account' ? [] : [`${feature}:errors.${field}.${code}`];
  return [...own, `account:errors.${field}.${code}`, `shell:refusal.${code}`, 'account:errors.other'];
}

/** Turns a field's problem into the sentence under the field; undefined without a problem. */
export function useFieldWords(feature?: WordsOf): (field: string, problem: Problem | undefined) => string | undefined {
  const { t } = useTranslation([
    'account',
    'address',
    'shop',
    'battery',
    'transfer',
    'insurance',
    'bike',
    'handover',
    'service-book',
    'retag',
    'desk',
    'desk-look',
    'desk-tags',
    'desk-models',
    'desk-stores',
    'desk-brands',
    'shell',
  ]);
  return (field, problem) => problem && t(keysOfProblem(field, problem.code, feature) as ['account:errors.other']);
}

/** The field at which a refusal's code is shown, for the codes that belong to one. */
export type Places<Field extends string> = Partial<Record<RefusalCode, Field>>;

/** What is wrong with one field: a code with words. */
export type Placed<Field extends string> = { field: Field; code: string };

/**
 * Finds the fields at which a refusal is shown: by its own code, or by the server's list of wrong fields. Empty if it is
 * about the whole form. `inputs`: the fields that have another name in the endpoint.
 */
export function placeRefusal<Field extends string>(
  { code, errors }: Pick<Refusal, 'code' | 'errors'>,
  fields: readonly Field[],
  places: Places<Field>,
  inputs: Partial<Record<string, Field>> = {},
): Placed<Field>[] {
  const own = places[code];
  if (own) return [{ field: own, code }];
  const named = errors.map(({ at, code }) => ({ field: fields.find((field) => field === at) ?? inputs[at], code }));
  const placed = named.filter((error): error is Placed<Field> => error.field !== undefined);
  // A field of the input that this form does not show: problems at the other fields alone would hide it.
  return placed.length === named.length ? placed : [];
}

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
