import type { importBikes as contract } from '#domain/bike/contract.ts';
import type { Verb } from '../../context.ts';
import { problem } from '../../http/problem.ts';
import { importForPartner } from '../../imports/import-for-partner.ts';
import { importTable } from '../../imports/import-table.ts';
import { Unreadable } from '../../imports/unreadable.ts';
import { bikesImporter } from './import-bikes.ts';

/** Brings a partner's bikes in, into the brand of his key; a shop's key has none. */
export const importBikesByHttp: Verb<typeof contract> = async (ctx, { dryRun }) => {
  if (ctx.partner.brandId === null) throw problem('api-key-scope');
  return importForPartner(ctx, { action: 'bikes import', dryRun: dryRun === 'true', unreadable: Unreadable }, (how) =>
    importTable(ctx, bikesImporter, ctx.file.path, how),
  );
};
