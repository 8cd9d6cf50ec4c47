import type { Language } from '#domain/account/language.ts';
import type { OutputOf, ParsedInputOf } from '#domain/http/contract.ts';
import type { decideRequest as contract } from '#domain/shop/registration.contract.ts';
import type { Tx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { useLink } from '#server/identity/links/links.store.ts';
import { openLink } from '#server/identity/links/links.ts';
import { decisionLetter, decisionMessage } from '#server/shop/letters.ts';
import { insertHistory } from '#server/shop/memberships.store.ts';
import { findShopByCnpj, lockShop, updateShop } from '#server/shop/shops.store.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { admit } from './admit-member.ts';
import { openRequest, decisionOf } from './read-request.ts';
import { findRequested, type Requested, endRequest, type RequestRow } from './requests.store.ts';

type Input = ParsedInputOf<typeof contract>;
type Output = OutputOf<typeof contract>;

/** Approves or rejects a request, once. The UPDATE decides between two approvers; the other learns what happened. */
export const decideRequest: Verb<typeof contract> = (ctx, input) =>
  ctx.db.transaction(async (tx) => {
    // Before what opening the link keeps: who may approve.
    await lockAsker(tx, ctx, input.token);
    const opened = await openRequest(tx, ctx, input.token);
    const { link, request } = opened;
    if (link.usedAt) return ownDecision(opened, input);
    const now = ctx.clock.now();
    const reason = input.reason || null;
    const end = { decidedAt: now, decidedBy: link.accountId, reason };
    const decided = await endRequest(tx, request.id, { to: input.state, who: 'approver' }, end);
    if (!decided) return lost(tx, ctx, input);
    const shop =
      decided.state === 'approved' ? await admit(tx, ctx, decided, now) : await findShopByCnpj(tx, decided.cnpj);
    // A shop that came in by a table without its city is where the person says that it is.
    if (decided.state === 'approved' && shop?.city === null && decided.shopCity)
      await updateShop(tx, shop.id, { name: shop.name, city: decided.shopCity });
    await useLink(tx, 'decide-request', link.tokenHash, now);
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

/** Locks the shop, where it is there, and the account that a link's request is for, if there is one. */
async function lockAsker(tx: Tx, ctx: Ctx, token: string): Promise<void> {
  const { subjectId } = await openLink(tx, ctx, 'decide-request', token);
  const asked = await findRequested(tx, subjectId);
  if (!asked) return;
  const shop = await findShopByCnpj(tx, asked.request.cnpj);
  if (shop) await lockShop(tx, shop.id);
  await lockAccount(tx, asked.request.accountId);
}

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

/** Notifies the asker of the decision: by e-mail, and by SMS where there is a phone. */
export async function notifyAsker(
  tx: Tx,
  { outbox, config }: Pick<Ctx, 'outbox' | 'config'>,
  request: RequestRow,
  asker: { email: string | null; phone: string | null; language: Language },
): Promise<void> {
  // A new shop that was rejected is not there; the person knows it by what they wrote.
  const shop = (await findShopByCnpj(tx, request.cnpj)) ?? { cnpj: request.cnpj, name: request.shopName };
  const decided = { ...request, shop };
  await outbox.post(tx, decisionLetter(asker, decided, config));
  if (asker.phone) await outbox.post(tx, decisionMessage({ ...asker, phone: asker.phone }, decided, config.publicUrl));
}
