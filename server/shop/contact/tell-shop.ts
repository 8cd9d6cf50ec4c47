import { may } from '#domain/shop/office.ts';
import type { Ctx } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { listMembers } from '../memberships.store.ts';
import { ownerAnswerLetter } from './letters.ts';
import { listMessages } from './messages.store.ts';
import type { OwnThread } from './threads.store.ts';

/**
 * Tells a shop's people that an owner answered or shared: those who wrote in this thread and still may, else all whose office may.
 * The words themselves stay in the app, where who has left the shop reads them no more.
 */
export async function tellShop(
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
