/** Why there is nothing to decide behind an approver's link; each has words of its own. */
export const requestProblems = [
  'no-token',
  'request-link-unknown',
  'request-link-expired',
  'request-link-used',
  'request-link-revoked',
  'own-request',
  'shop-already-member',
] as const;
export type RequestProblemCode = (typeof requestProblems)[number];

/** The problem in a refusal's code; undefined where trying again may help. A token of an impossible shape is unknown. */
export function requestProblemOf(code: string): RequestProblemCode | undefined {
  return code === 'invalid-input' ? 'request-link-unknown' : requestProblems.find((known) => known === code);
}
