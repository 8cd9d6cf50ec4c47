import type { Profile } from '#domain/account/contract.ts';

/** What a person may see of himself: everything but the password's hash. */
export function profileOf({ id, name, email, phone, language }: Profile): Profile {
  return { id, name, email, phone, language };
}
