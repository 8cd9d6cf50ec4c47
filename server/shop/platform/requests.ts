import type * as contracts from '#domain/shop/platform.contract.ts';
import { platformRequestsListed } from '#domain/shop/platform.contract.ts';
import { noteAct } from '#server/identity/staff/staff-log.store.ts';
import { askAgain } from '#server/shop/requests/ask-again.ts';
import { listRequests } from '#server/shop/requests/list-requests.ts';
import { findRequest } from '#server/shop/requests/requests.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

const decides = (isOperator: boolean) => (isOperator ? ('platform' as const) : ('shop' as const));

export const listShopRequests: Verb<typeof contracts.listShopRequests> = async ({ db }) => {
  const rows = await listRequests(db);
  return {
    count: rows.length,
    requests: rows.slice(0, platformRequestsListed).map(({ askedAt, linkUntil, forOperator, stores, ...row }) => ({
      ...row,
      askedAt: askedAt.toISOString(),
      linkUntil: linkUntil?.toISOString() ?? null,
      decides: decides(forOperator),
      stores: stores.length,
    })),
  };
};

export const sendShopRequestLink: Verb<typeof contracts.sendShopRequestLink> = (ctx, { id }) =>
  ctx.db.transaction(async (tx) => {
    const sent = await askAgain(tx, ctx, id);
    if (sent === 'none') throw problem('not-found');
    if (sent === 'barred') throw problem('shop-barred');
    await noteAct(tx, ctx, { kind: 'request-link-sent', thing: (await findRequest(tx, id))!.cnpj });
    return { asked: sent.asked, decides: decides(sent.operator) };
  });
