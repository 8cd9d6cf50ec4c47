import type * as contracts from '#domain/claim/numbers.contract.ts';
import type { PartnerCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { claimNumbers } from './claim-numbers.ts';
import { numbersTable } from './numbers-table.ts';

export const getClaimNumbers: Verb<typeof contracts.getClaimNumbers> = (ctx) =>
  claimNumbers(ctx, { shopId: ctx.caller.shop.shopId });

export const getClaimNumbersTable: Verb<typeof contracts.getClaimNumbersTable> = async (ctx) =>
  numbersTable(await claimNumbers(ctx, { shopId: ctx.caller.shop.shopId }));

export const getBrandClaimNumbers: Verb<typeof contracts.getBrandClaimNumbers> = (ctx) =>
  claimNumbers(ctx, brandOf(ctx));

export const getBrandClaimNumbersTable: Verb<typeof contracts.getBrandClaimNumbersTable> = async (ctx) =>
  numbersTable(await claimNumbers(ctx, brandOf(ctx)));

/** The brand of a partner's key; a shop's key has none. */
function brandOf({ partner: { brandId } }: PartnerCtx) {
  if (brandId === null) throw problem('api-key-scope');
  return { brandId };
}
