import type { decideRequest as contract } from '#domain/shop/contract.ts';
import type { OutputOf, ParsedInputOf } from '#domain/http/contract.ts';
import { lockAccount } from '../account/accounts.store.ts';
import { hashOf } from '../account/signing.ts';
import type { Verb } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { problem } from '../http/problem.ts';
import { admit } from './admit.ts';
import { decisionOf } from './decision-of.ts';
import { insertHistory } from './history.store.ts';
import { openLink } from './open-link.ts';
import { findLink, markLinkUsed, type OpenedLink } from './request-links.store.ts';
import { endRequest } from './requests.store.ts';
import { findShopByCnpj } from './shops.store.ts';
import { tellAsker } from './tell-asker.ts';

type Input = ParsedInputOf<typeof contract>;
type Output = OutputOf<typeof contract>;

/** Approves or rejects a request, once. The UPDATE decides between two approvers; the other is told what happened. */
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
      ...{ shopId: shop?.id ?? null, accountId: decided.accountId, byId: link.approverId },
      ...{ kind: input.state, details: { office: decided.office, ...(reason && { reason }) }, at: now },
    });
    await tellAsker(tx, ctx, decided, opened.asker);
    return ownDecision((await findLink(tx, link.tokenHash))!, input);
  });

/** What this link's own decision was. A repeated request gets it again; another decision does not count any more. */
function ownDecision({ request, deciderName }: OpenedLink, { state }: Input): Output {
  const decision = decisionOf(request, deciderName);
  if (decision?.state !== state) throw problem('request-link-used');
  return { decision, yours: true };
}

/** Somebody was faster: this approver himself with a second click, or another one. */
async function lost(tx: Tx, input: Input): Promise<Output> {
  const now = (await findLink(tx, hashOf(input.token)))!;
  if (now.link.usedAt) return ownDecision(now, input);
  const decision = decisionOf(now.request, now.deciderName);
  if (!decision) throw problem('request-link-expired');
  return { decision, yours: false };
}
