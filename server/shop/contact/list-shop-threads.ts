import type { listShopThreads as contract } from '#domain/shop/contact/contract.ts';
import type { Verb } from '../../context.ts';
import { listOwnThreads } from './threads.store.ts';

/** The shops that wrote to the caller. */
export const listShopThreads: Verb<typeof contract> = async ({ db, caller }) => {
  const threads = await listOwnThreads(db, caller.accountId);
  return {
    threads: threads.map(({ shop: { cnpj, name }, lastAt, ...thread }) => ({
      ...thread,
      shop: { cnpj, name },
      lastAt: lastAt.toISOString(),
    })),
  };
};
