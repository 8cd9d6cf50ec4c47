import type { OutputOf, ParsedInputOf } from '#domain/http/contract.ts';
import type { decideRequest as contract } from '#domain/shop/registration.contract.ts';
import type { Tx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { useLink } from '#server/identity/links/links.store.ts';
import { openLink } from '#server/identity/links/open-link.ts';
import { insertHistory } from '#server/shop/history.store.ts';
import { findShopByCnpj } from '#server/shop/shops.store.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { admit } from './admit-member.ts';
import { notifyAsker } from './notify-asker.ts';
import { openRequest } from './open-link.ts';
import { decisionOf } from './read-request.ts';
import { findRequested, type Requested } from './request-links.store.ts';
import { endRequest } from './requests.store.ts';

type Input = ParsedInputOf<typeof contract>;
type Output = OutputOf<typeof contract>;

/** Approves or rejects a request, once. The UPDATE decides between two approvers; the other learns what happened. */
export const decideRequest: Verb<typeof contract> = (ctx, input) =>
  ctx.db.transaction(async (tx) => {
    const opened = await openRequest(tx, ctx, input.token);
    const { link, request } = opened;
    if (link.usedAt) return ownDecision(opened, input);
    await lockAccount(tx, request.accountId);
    const now = ctx.clock.now();
    const reason = input.reason || null;
    const end = { decidedAt: now, decidedBy: link.accountId, reason };
    const decided = await endRequest(tx, request.id, { to: input.state, who: 'approver' }, end);
    if (!decided) return lost(tx, ctx, input);
    await useLink(tx, 'decide-request', link.tokenHash, now);
    const shop =
      decided.state === 'approved' ? await admit(tx, ctx, decided, now) : await findShopByCnpj(tx, decided.cnpj);
    await insertHistory(tx, {
      shopId: shop?.id ?? null,
      accountId: decided.accountId,
      byId: link.accountId,
      kind: input.state,
      details: { office: decided.office, ...(reason && { reason }) },
      at: now,
    });
    await notifyAsker(tx, ctx, decided, opened.asker);
    return ownDecision((await findRequested(tx, request.id))!, input);
  });

/** The decision by this link. A repeated request gets it again; a different decision is refused. */
function ownDecision({ request, deciderName }: Requested, { state }: Input): Output {
  const decision = decisionOf(request, deciderName);
  if (decision?.state !== state) throw problem('link-used');
  return { decision, yours: true };
}

/** A concurrent decision was faster: by the same approver with a second click, or another one. */
async function lost(tx: Tx, ctx: Ctx, input: Input): Promise<Output> {
  const link = await openLink(tx, ctx, 'decide-request', input.token);
  const now = (await findRequested(tx, link.subjectId))!;
  if (link.usedAt) return ownDecision(now, input);
  const decision = decisionOf(now.request, now.deciderName);
  if (!decision) throw problem('link-expired');
  return { decision, yours: false };
}
