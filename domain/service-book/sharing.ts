/**
 * What whoever has a link of the owner's sees of the service book: nothing; what was done, when, at which distance and by which side; or
 * all of it, with shops' names, words and photos.
 */
export const checkShares = ['nothing', 'facts', 'all'] as const;

/** What the next owner sees: entries stay with the bike as facts, and as they are where their owner shares all. */
export const nextShares = ['facts', 'all'] as const;
