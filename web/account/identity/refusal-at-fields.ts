import { Refusal, refusalOf } from '#web/api/refusal.ts';

/** The form's name for what the server calls it. */
const fields: Record<string, string> = {
  'proof.password': 'currentPassword',
  'proof.code': 'proofCode',
  'newPassword': 'password',
};
const aboutCode = ['code-wrong', 'code-expired', 'code-used', 'code-exhausted'];

/**
 * A refusal of a change with what was wrong under the form's own names: a request carries two codes, and the one for the
 * new number or address is meant where the server names none.
 */
export function refusalAtFields(error: unknown): Refusal {
  const { code, errors, triesLeft, retryAt } = refusalOf(error);
  const named = errors.length === 0 && aboutCode.includes(code) ? [{ at: 'code', code }] : errors;
  return new Refusal({
    code,
    errors: named.map((problem) => ({ ...problem, at: fields[problem.at] ?? problem.at })),
    ...(triesLeft !== undefined && { triesLeft }),
    ...(retryAt && { retryAt: retryAt.toISOString() }),
  });
}
