import { quietSeconds } from '#domain/conversation/message.ts';
import type * as contracts from '#domain/shop/contact/contract.ts';
import { may } from '#domain/shop/office.ts';
import { listMessages } from '#server/conversation/messages.store.ts';
import { say, type Side } from '#server/conversation/say.ts';
import type { Tx } from '#server/db/database.ts';
import { listMembers } from '#server/shop/memberships.store.ts';
import { contactMessages } from '#server/shop/tables.ts';
import type { Verb, Ctx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { ownerAnswerLetter } from './letters.ts';
import { insertShare, endShare, insertStop, deleteStop } from './shares.store.ts';
import type { OwnThread } from './threads.store.ts';
import { changeThread, closed } from './threads.ts';

const owner: Side<typeof contactMessages, OwnThread> = {
  messages: contactMessages,
  side: 'owner',
  closed,
  quietSeconds,
  tell: (tx, house, thread) => notifyShop(tx, house, thread, 'answered'),
};

/** Answers a shop. Of several answers in a row only the first sends a letter. */
export const answerShop: Verb<typeof contracts.answerShop> = (ctx, { threadId, id, text }) =>
  changeThread(ctx, threadId, async (tx, thread) => {
    await say(tx, ctx, owner, thread, { id, threadId, text, authorId: ctx.caller.accountId });
  });

/** Shares the caller's contact data with a shop that wrote; the consent text's version is stored with it. */
export const shareContact: Verb<typeof contracts.shareContact> = (ctx, { threadId, wording }) =>
  changeThread(ctx, threadId, async (tx, thread) => {
    const refusal = closed(thread);
    if (refusal) throw problem(refusal);
    if (await insertShare(tx, threadId, wording, ctx.clock.now())) await notifyShop(tx, ctx, thread, 'shared');
  });

/** Withdraws a share; earlier looks of the shop stay in the list. */
export const stopSharing: Verb<typeof contracts.stopSharing> = (ctx, { threadId }) =>
  changeThread(ctx, threadId, (tx) => endShare(tx, threadId, ctx.clock.now()));

/** Stops a shop from writing to the caller, over any bike, and withdraws its share. */
export const stopShop: Verb<typeof contracts.stopShop> = (ctx, { threadId }) =>
  changeThread(ctx, threadId, (tx, { shop }) =>
    insertStop(tx, { ownerId: ctx.caller.accountId, shopId: shop.id }, ctx.clock.now()),
  );

/** Lets a shop write to the caller again. */
export const allowShop: Verb<typeof contracts.allowShop> = (ctx, { threadId }) =>
  changeThread(ctx, threadId, (tx, { shop }) => deleteStop(tx, { ownerId: ctx.caller.accountId, shopId: shop.id }));

/**
 * Notifies a shop's people that an owner answered or shared: those who wrote in this thread and still may, else all
 * whose office may. The text itself stays in the app, where people who have left the shop cannot read it.
 */
async function notifyShop(
  tx: Tx,
  { outbox, config }: Pick<Ctx, 'outbox' | 'config'>,
  thread: OwnThread,
  what: 'answered' | 'shared',
): Promise<void> {
  const members = await listMembers(tx, thread.shop.id);
  const able = members.filter(
    ({ membership }) => !membership.suspendedAt && may(membership.office, 'see-owner-contact'),
  );
  const byShop = (await listMessages(tx, contactMessages, [thread.id])).filter(({ side }) => side === 'shop');
  const authors = new Set(byShop.map(({ authorId }) => authorId));
  const writers = able.filter(({ membership }) => authors.has(membership.accountId));
  for (const reader of writers.length > 0 ? writers : able) {
    await outbox.post(tx, ownerAnswerLetter(reader, { ...thread, what }, config.publicUrl));
  }
}
