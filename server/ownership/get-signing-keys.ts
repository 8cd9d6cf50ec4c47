import type { getSigningKeys as contract } from '#domain/ownership/contract.ts';
import type { Verb } from '../context.ts';

/** The public keys of the house's signature. */
export const getSigningKeys: Verb<typeof contract> = async ({ signing }) => ({
  keys: signing.publicKeys.map((key) => ({ ...key })),
});
