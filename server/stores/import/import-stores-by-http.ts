import type { importStores as contract } from '#domain/stores/contract.ts';
import { importForPartner } from '#server/imports/import-for-partner.ts';
import { importTable } from '#server/imports/import-table.ts';
import { fileReasons, rowReasons } from '#server/imports/reasons/reasons.ts';
import { Unreadable } from '#server/imports/reasons/unreadable.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { storesImporter } from './import-stores.ts';

/** Imports a partner's stores into the brand of its key; a shop's key has none. */
export const importStoresByHttp: Verb<typeof contract> = async (ctx, { dryRun }) => {
  if (ctx.partner.brandId === null) throw problem('api-key-scope');
  const what = {
    action: 'stores import',
    dryRun: dryRun === 'true',
    unreadable: Unreadable,
    reasons: [rowReasons, fileReasons],
  };
  return importForPartner(ctx, what, (how) => importTable(ctx, storesImporter, ctx.file.path, how));
};
