import type { listMyBikes as contract } from '#domain/bike/contract.ts';
import type { Verb } from '#server/verb/context.ts';
import { findOwnBikes } from './bikes.store.ts';

/** The caller's own bikes, with what a list shows of each. */
export const listMyBikes: Verb<typeof contract> = async (ctx) => {
  const rows = await findOwnBikes(ctx.db, ctx.caller.accountId);
  return {
    bikes: rows.map(({ kind, photoUrl, ownPhoto, nickname, stolen, brand: { slug, ...brand }, ...product }) => ({
      product: { ...product, brandId: brand.id },
      brand: { ...brand, brand: slug },
      kind,
      photoUrl,
      ownPhoto,
      nickname,
      stolen,
    })),
  };
};
