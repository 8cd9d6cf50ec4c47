import { Refusal, refusalOf } from '#web/api/refusal.ts';

/** The names of the form's fields, by the server's names. */
const fields: Record<string, string> = {
  'proof.password': 'currentPassword',
  'proof.code': 'proofCode',
  'newPassword': 'password',
};
const aboutCode = ['code-wrong', 'code-expired', 'code-used', 'code-exhausted'];

/**
 * A refusal of a change with its errors under the names of the form's fields: a request has two codes, and an error without
 * a field is about the one for the new number or address.
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
