import type { importInvoices as contract } from '#domain/bike/contract.ts';
import { UnreadableFiles } from '#server/bike/nfe/invoice-file.ts';
import { openInvoiceFiles } from '#server/bike/nfe/invoice-files.ts';
import { nfeReasons } from '#server/bike/nfe/reasons.ts';
import { importForPartner } from '#server/imports/import-for-partner.ts';
import { rowReasons } from '#server/imports/reasons/reasons.ts';
import type { Verb } from '#server/verb/context.ts';
import { importInvoiceFiles } from './import-invoices.ts';

/** Imports a partner's invoices. A brand's key imports anybody's, a shop's key those that the shop issued. */
export const importInvoicesByHttp: Verb<typeof contract> = async (ctx, { dryRun }) => {
  const { keyId: id, brandId, shopId } = ctx.partner;
  const what = {
    action: 'invoices import',
    dryRun: dryRun === 'true',
    unreadable: UnreadableFiles,
    reasons: [nfeReasons, rowReasons],
  };
  return importForPartner(ctx, what, async (how) => {
    // The sender gave it no name and must not see its path here.
    const files = await openInvoiceFiles(ctx.file.path, 'file');
    try {
      return await importInvoiceFiles(ctx, files, { ...how, apiKey: { id, brandId, shopId } });
    } finally {
      await files.close();
    }
  });
};
