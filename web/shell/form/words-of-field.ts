import { useTranslation } from 'react-i18next';
import type { Problem } from './form-problems.ts';

/** Features whose locale files have words for fields of their own; words of a person's data are in the account's. */
export type WordsOf = 'account' | 'address' | 'shop' | 'battery' | 'transfer' | 'insurance';

/** The keys that are tried for the words of a problem, the field's own first. */
export function keysOfProblem(field: string, code: string, feature: WordsOf = 'account'): string[] {
  const own = feature === 'account' ? [] : [`${feature}:errors.${field}.${code}`];
  return [...own, `account:errors.${field}.${code}`, `shell:refusal.${code}`, 'account:errors.other'];
}

/** Turns a field's problem into the sentence under the field; undefined without a problem. */
export function useFieldWords(feature?: WordsOf): (field: string, problem: Problem | undefined) => string | undefined {
  const { t } = useTranslation(['account', 'address', 'shop', 'battery', 'transfer', 'insurance', 'shell']);
  return (field, problem) => problem && t(keysOfProblem(field, problem.code, feature) as ['account:errors.other']);
}
