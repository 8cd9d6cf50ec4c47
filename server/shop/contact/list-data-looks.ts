import { maskName } from '#domain/account/name.ts';
import type { listDataLooks as contract } from '#domain/shop/contact/contract.ts';
import type { Verb } from '../../context.ts';
import { listLooks } from './owner-looks.store.ts';

/** Who looked at the caller's contact data, and why they might. */
export const listDataLooks: Verb<typeof contract> = async ({ db, caller }) => {
  const looks = await listLooks(db, caller.accountId);
  return {
    looks: looks.map(({ lookerName, at, ...look }) => ({ ...look, at: at.toISOString(), by: maskName(lookerName) })),
  };
};
