import { randomBytes } from 'node:crypto';
import { newTag } from '#domain/tag/new-tag.ts';
import type { Tx } from '#server/db/database.ts';
import { keepFreeTags } from './issue-tags.store.ts';

/**
 * What kind of tags, how many. `preloaded` ones lead to this app, blank ones of a STANDARD model to the short-link
 * host.
 */
export type TagOrder = { modelId: string; count: number; preloaded: boolean; createdAt: Date };

/** Gives unpredictable bytes; tests bring their own. */
type Random = (length: number) => Uint8Array;

/**
 * Issues this many new tags: unguessable, never a reserved word, not issued before. A code that is taken is drawn again;
 * with 32⁸ codes that is rare.
 */
export async function issueTags(tx: Tx, order: TagOrder, random: Random = randomBytes): Promise<string[]> {
  const { count, ...of } = order;
  const issued: string[] = [];
  while (issued.length < count) {
    const drawn = draw(count - issued.length, random);
    for (const tag of await keepFreeTags(tx, drawn, of)) issued.push(tag);
  }
  return issued;
}

function draw(count: number, random: Random): string[] {
  const drawn = new Set<string>();
  while (drawn.size < count) drawn.add(newTag(random));
  // In one order: two who draw the same codes wait for each other, and not crosswise.
  return [...drawn].sort();
}
