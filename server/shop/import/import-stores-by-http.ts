import type { importStores as contract } from '#domain/shop/contract.ts';
import type { Verb } from '../../context.ts';
import { problem } from '../../http/problem.ts';
import { importForPartner } from '../../imports/import-for-partner.ts';
import { importTable } from '../../imports/import-table.ts';
import { Unreadable } from '../../imports/unreadable.ts';
import { storesImporter } from './import-stores.ts';

/** Brings a partner's stores in, into the brand of his key; a shop's key has none. */
export const importStoresByHttp: Verb<typeof contract> = async (ctx, { dryRun }) => {
  if (ctx.partner.brandId === null) throw problem('api-key-scope');
  return importForPartner(ctx, { action: 'stores import', dryRun: dryRun === 'true', unreadable: Unreadable }, (how) =>
    importTable(ctx, storesImporter, ctx.file.path, how),
  );
};
