import { accessKeyProblems } from '#domain/brazil/access-key.ts';
import type { ReceiptCodeProblem } from '#domain/brazil/receipt-code.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { keyLength } from './type-access-key.ts';

/** What is wrong with what stands in the field, or with what was put in. */
export type KeyProblem = ReceiptCodeProblem;

/** The characters that a problem is about, from the first (0) to before the last. */
const parts: Partial<Record<KeyProblem, readonly [from: number, to: number]>> = {
  'key-state': [0, 2],
  'key-month': [2, 6],
  'key-future': [2, 6],
  'key-issuer': [6, 20],
  'key-model': [20, 22],
  'key-number': [25, 34],
  'key-emission': [34, 35],
};

/** Whether a character of the field is one that the problem is about: a letter out of place, say, or one too many. */
export function isWrongAt(at: number, character: string, problem: KeyProblem | undefined): boolean {
  if (problem === 'key-length') return at >= keyLength;
  if (problem === 'key-letters') return /[A-Z]/.test(character) && (at < 6 || at >= 18);
  const [from, to] = (problem && parts[problem]) ?? [0, 0];
  return at >= from && at < to;
}

/** The problem that the server has found with the key; undefined where it is about something else. */
export function problemByServer(refusal: Pick<Refusal, 'errors'> | undefined): KeyProblem | undefined {
  const code = refusal?.errors.find(({ at }) => at === 'accessKey')?.code;
  return accessKeyProblems.find((known) => known === code);
}
