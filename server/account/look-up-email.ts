import type * as contracts from '#domain/account/contract.ts';
import type { Verb } from '../context.ts';
import { findAccountByEmail } from './accounts.store.ts';

export const lookUpEmail: Verb<typeof contracts.lookUpEmail> = async ({ db }, { email }) => ({
  known: (await findAccountByEmail(db, email)) !== null,
});
