import { may } from '#domain/shop/office.ts';
import type { Tx } from '#server/db/database.ts';
import { listMembers } from '#server/shop/memberships.store.ts';
import type { Ctx } from '#server/verb/context.ts';
import { ownerAnswerLetter } from './letters.ts';
import { listMessages } from './messages.store.ts';
import type { OwnThread } from './threads.store.ts';

/**
 * Notifies a shop's people that an owner answered or shared: those who wrote in this thread and still may, else all
 * whose office may. The text itself stays in the app, where people who have left the shop cannot read it.
 */
export async function notifyShop(
  tx: Tx,
  { outbox, config }: Pick<Ctx, 'outbox' | 'config'>,
  thread: OwnThread,
  what: 'answered' | 'shared',
): Promise<void> {
  const members = await listMembers(tx, thread.shop.id);
  const able = members.filter(
    ({ membership }) => !membership.suspendedAt && may(membership.office, 'see-owner-contact'),
  );
  const byShop = (await listMessages(tx, thread.id)).filter(({ side }) => side === 'shop');
  const authors = new Set(byShop.map(({ authorId }) => authorId));
  const writers = able.filter(({ membership }) => authors.has(membership.accountId));
  for (const reader of writers.length > 0 ? writers : able) {
    await outbox.post(tx, ownerAnswerLetter(reader, { ...thread, what }, config.publicUrl));
  }
}
