import type { OutputOf, ParsedInputOf } from '#domain/http/contract.ts';
import type { decideRequest as contract } from '#domain/shop/registration.contract.ts';
import type { Tx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { hashOf } from '#server/identity/signing.ts';
import { insertHistory } from '#server/shop/history.store.ts';
import { findShopByCnpj } from '#server/shop/shops.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { admit } from './admit-member.ts';
import { notifyAsker } from './notify-asker.ts';
import { openLink } from './open-link.ts';
import { decisionOf } from './read-request.ts';
import { findLink, markLinkUsed, type OpenedLink } from './request-links.store.ts';
import { endRequest } from './requests.store.ts';

type Input = ParsedInputOf<typeof contract>;
type Output = OutputOf<typeof contract>;

/** Approves or rejects a request, once. The UPDATE decides between two approvers; the other learns what happened. */
export const decideRequest: Verb<typeof contract> = (ctx, input) =>
  ctx.db.transaction(async (tx) => {
    const opened = await openLink(tx, ctx, input.token);
    const { link, request } = opened;
    if (link.usedAt) return ownDecision(opened, input);
    await lockAccount(tx, request.accountId);
    const now = ctx.clock.now();
    const reason = input.reason || null;
    const end = { state: input.state, decidedAt: now, decidedBy: link.approverId, reason };
    const decided = await endRequest(tx, request.id, end);
    if (!decided) return lost(tx, input);
    await markLinkUsed(tx, link.tokenHash, now);
    const shop =
      decided.state === 'approved' ? await admit(tx, ctx, decided, now) : await findShopByCnpj(tx, decided.cnpj);
    await insertHistory(tx, {
      shopId: shop?.id ?? null,
      accountId: decided.accountId,
      byId: link.approverId,
      kind: input.state,
      details: { office: decided.office, ...(reason && { reason }) },
      at: now,
    });
    await notifyAsker(tx, ctx, decided, opened.asker);
    return ownDecision((await findLink(tx, link.tokenHash))!, input);
  });

/** The decision by this link. A repeated request gets it again; a different decision is refused. */
function ownDecision({ request, deciderName }: OpenedLink, { state }: Input): Output {
  const decision = decisionOf(request, deciderName);
  if (decision?.state !== state) throw problem('request-link-used');
  return { decision, yours: true };
}

/** A concurrent decision was faster: by the same approver with a second click, or another one. */
async function lost(tx: Tx, input: Input): Promise<Output> {
  const now = (await findLink(tx, hashOf(input.token)))!;
  if (now.link.usedAt) return ownDecision(now, input);
  const decision = decisionOf(now.request, now.deciderName);
  if (!decision) throw problem('request-link-expired');
  return { decision, yours: false };
}
