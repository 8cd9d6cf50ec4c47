import type * as contracts from '#domain/account/contract.ts';
import type { Verb } from '../context.ts';
import { profileOf } from './profile-of.ts';

/** The session check has read all of it already: no second query. */
export const getProfile: Verb<typeof contracts.getProfile> = ({ caller }) =>
  Promise.resolve(profileOf({ ...caller, id: caller.accountId }));
