import type { findTag as contract } from '#domain/tag/contract.ts';
import { readForStranger } from '#server/db/replica/replica.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { scanTag } from './tags.store.ts';

/** What a scanned tag is: product, brand, public facts of the bike, and whether it is the caller's own. */
export const findTag: Verb<typeof contract> = async (ctx, { tag }) => {
  const scan = { accountId: ctx.caller?.accountId ?? null, now: ctx.clock.now() };
  const scanned = await readForStranger(ctx, (db) => scanTag(db, tag, scan));
  if (!scanned) throw problem('tag-unknown');
  return scanned;
};
