import * as z from 'zod/mini';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import { pluralize } from '#server/cli/desk-words.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { findMembership } from '#server/shop/memberships.store.ts';
import { askApprovers } from '#server/shop/requests/ask-approvers.ts';
import { findKnownStores } from '#server/shop/requests/known-stores.ts';
import { findRequest } from '#server/shop/requests/requests.store.ts';
import { findShopByCnpj, isBarred } from '#server/shop/shops.store.ts';
import { listWaitingRequests } from './waiting-requests.store.ts';

/**
 * `shops resend-link`: whoever may decide a request is mailed another link, for as long as the first. Links that still work go on
 * working: the first decision counts.
 */
export async function resendRequestLink(desk: Desk, id: string): Promise<Answer> {
  if (!z.uuid().safeParse(id).success)
    throw wrongUsage('Write the id of a request: npm run operator -- shops requests');
  const { house, dryRun } = desk;
  const asked = await inTransaction(
    house.db,
    () => !dryRun,
    async (tx) => {
      // Not locked: a link to a request that is decided at this moment says that it is.
      const request = await findRequest(tx, id);
      if (request?.state !== 'waiting')
        throw new DeskProblem('nothing-there', 'No request with this id waits: npm run operator -- shops requests');
      const shop = await findShopByCnpj(tx, request.cnpj);
      if (shop && (await isBarred(tx, shop.id)))
        throw new DeskProblem(
          'shop-barred',
          'The shop is suspended, and nobody joins it: npm run operator -- shops suspensions',
        );
      const was = shop && (await findMembership(tx, shop.id, request.accountId));
      return askApprovers(tx, house, { request, shop, was: was?.office ?? null });
    },
  );
  await desk.note({ request: id, asked: asked.asked });
  const whom = asked.operator ? house.config.operatorEmail : pluralize(asked.asked, 'person') + ' of the shop';
  const words = [`${dryRun ? 'Would be mailed' : 'Mailed'} to ${whom}.`];
  return { data: { dryRun, request: id, ...asked }, words };
}

/** `shops requests`: those that wait, each with the brands' stores of its CNPJ. */
export async function listRequests(db: Db) {
  const rows = await listWaitingRequests(db);
  const stores = await findKnownStores(
    db,
    rows.map(({ cnpj, shop: name, city }) => ({ cnpj, name, city })),
  );
  return rows.map((row, at) => ({ ...row, stores: stores[at]! }));
}
