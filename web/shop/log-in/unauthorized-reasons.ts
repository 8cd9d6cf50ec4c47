/** Why a person with a right code cannot log in to a shop. */
export const unauthorizedReasons = ['unknown', 'waiting', 'lapsed', 'rejected', 'suspended', 'barred'] as const;
export type UnauthorizedReason = (typeof unauthorizedReasons)[number];

/** The reason in a refusal's code (`shop-waiting`); undefined for refusals of another kind. */
export function reasonOf(code: string): UnauthorizedReason | undefined {
  return unauthorizedReasons.find((reason) => code === `shop-${reason}`);
}
