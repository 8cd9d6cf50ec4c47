import type * as contracts from '#domain/retag/contract.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { replaceByDesk } from './by-desk.ts';

/** The brand's own replacement, by its key; a dry run judges it and undoes it. */
export const replaceTagForBrand: Verb<typeof contracts.replaceTagForBrand> = async (ctx, wish) => {
  const { oldTag, newTag, reason, dryRun = false } = wish;
  const { brandId, keyId } = ctx.partner;
  if (!brandId) throw problem('api-key-scope');
  const by = { way: 'brand', brandId, keyId } as const;
  const { replacement, bike, model } = await inTransaction(ctx.db, !dryRun, (tx) =>
    replaceByDesk(tx, ctx, { oldTag, newTag, reason, by }),
  );
  const { endedAt } = replacement;
  const replacedAt = dryRun ? null : endedAt!.toISOString();
  return { dryRun, oldTag, newTag, serialNumber: bike.serialNumber, model: model.name, replacedAt };
};
