import type { Language } from '#domain/account/language.ts';
import type { OutputOf, ParsedInputOf } from '#domain/http/contract.ts';
import type * as employees from '#domain/shop/employees.contract.ts';
import type * as platform from '#domain/shop/platform.contract.ts';
import type * as registration from '#domain/shop/registration.contract.ts';
import type { Tx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { endLinks } from '#server/identity/links/links.store.ts';
import { assertSteppedUp } from '#server/identity/staff/stepped-up.ts';
import { decisionLetter, decisionMessage } from '#server/shop/letters.ts';
import { insertHistory } from '#server/shop/memberships.store.ts';
import { findShopByCnpj, lockShop, updateShop } from '#server/shop/shops.store.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { admit } from './admit-member.ts';
import { doorAtPlatform, doorByLink, doorInShop, type Door } from './doors.ts';
import { openRequest, decisionOf, isDecidedBy } from './read-request.ts';
import { findRequested, type Requested, endRequest, type RequestRow } from './requests.store.ts';

type Input = Pick<ParsedInputOf<typeof registration.decideRequest>, 'state' | 'reason'>;
type Output = OutputOf<typeof registration.decideRequest>;

/** Approves or rejects a request by a mailed link. */
export const decideRequest: Verb<typeof registration.decideRequest> = (ctx, { token, ...input }) =>
  ctx.db.transaction(async (tx) => decide(tx, ctx, await doorByLink(tx, ctx, token), input));

/** The same in the shop, by whoever may decide it there. */
export const decideShopRequest: Verb<typeof employees.decideShopRequest> = (ctx, { id, ...input }) =>
  ctx.db.transaction(async (tx) => decide(tx, ctx, await doorInShop(tx, ctx, id), input));

/** The same at the platform's desk, where nobody of the shop may. */
export const decideShopRequestAtPlatform: Verb<typeof platform.decideShopRequestAtPlatform> = (
  ctx,
  { id, ...input },
) => {
  assertSteppedUp(ctx);
  return ctx.db.transaction(async (tx) => decide(tx, ctx, await doorAtPlatform(tx, ctx, id), input));
};

/** Decides a request, once, by whichever door. The UPDATE decides between two approvers; the other learns what happened. */
async function decide(tx: Tx, ctx: Ctx, door: Door, input: Input): Promise<Output> {
  // Before what opening it keeps: who may approve.
  await lockAsker(tx, door);
  const opened = await openRequest(tx, ctx, door);
  const { request, asker } = opened;
  if (request.state !== 'waiting') return outcomeOf(opened, door, input);
  const now = ctx.clock.now();
  const reason = input.reason || null;
  const end = { decidedAt: now, decidedBy: door.approver, reason };
  const decided = await endRequest(tx, request.id, { to: input.state, who: 'approver' }, end);
  if (!decided) return outcomeOf((await findRequested(tx, request.id))!, door, input);
  const shop =
    decided.state === 'approved' ? await admit(tx, ctx, decided, now) : await findShopByCnpj(tx, decided.cnpj);
  // A shop that came in by a table without its city is where the person says that it is.
  if (decided.state === 'approved' && shop?.city === null && decided.shopCity)
    await updateShop(tx, shop.id, { name: shop.name, city: decided.shopCity });
  await endLinks(tx, request.id, now);
  await insertHistory(tx, {
    shopId: shop?.id ?? null,
    accountId: decided.accountId,
    byId: door.approver,
    kind: input.state,
    details: { office: decided.office, ...(reason && { reason }) },
    at: now,
  });
  await door.note?.(tx, decided);
  await notifyAsker(tx, ctx, decided, asker);
  return outcomeOf((await findRequested(tx, request.id))!, door, input);
}

/** Locks the shop, where it is there, and the account that asks, if there is one. */
async function lockAsker(tx: Tx, { requestId }: Door): Promise<void> {
  const asked = await findRequested(tx, requestId);
  if (!asked) return;
  const shop = await findShopByCnpj(tx, asked.request.cnpj);
  if (shop) await lockShop(tx, shop.id);
  await lockAccount(tx, asked.request.accountId);
}

/** What was decided. The approver who repeats it gets it again, and is refused with another decision. */
function outcomeOf(asked: Requested, door: Door, { state }: Input): Output {
  const decision = decisionOf(asked.request, asked.deciderName);
  if (!decision) throw problem(door.refusals.over);
  const yours = isDecidedBy(asked.request, door);
  if (yours && decision.state !== state) throw problem(door.refusals.decided);
  return { decision, yours };
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
