import * as z from 'zod/mini';

/**
 * What whoever has a link of the owner's sees of the service book: nothing; what was done, when, at which distance and by which side; or
 * all of it, with shops' names, words and photos.
 */
export const checkShares = ['nothing', 'facts', 'all'] as const;

/** What the next owner sees: entries stay with the bike as facts, and as they are where their owner shares all. */
export const nextShares = ['facts', 'all'] as const;

/** What an owner shows of the service book, and to whom. */
export const sharingSchema = z.object({ inCheck: z.enum(checkShares), toNext: z.enum(nextShares) });
export type Sharing = z.infer<typeof sharingSchema>;

/** What is shared while nobody has said so. */
export const unsaid: Sharing = { inCheck: 'nothing', toNext: 'facts' };

/**
 * The ownerships of which whoever has the bike after them sees everything: each whose owner shared all with the next, as did every owner
 * between it and now. `owners` from the first to the present one.
 */
export function sharedOnwards(owners: readonly ({ id: string } & Pick<Sharing, 'toNext'>)[]): Set<string> {
  const shared = new Set<string>();
  for (const { id, toNext } of owners.slice(0, -1).toReversed()) {
    if (toNext !== 'all') break;
    shared.add(id);
  }
  return shared;
}
