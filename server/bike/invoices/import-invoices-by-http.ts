import type { importInvoices as contract } from '#domain/bike/contract.ts';
import type { Verb } from '../../context.ts';
import { importForPartner } from '../../imports/import-for-partner.ts';
import { importInvoiceFiles } from './import-invoices.ts';
import { openInvoiceFiles } from '../nfe/invoice-files.ts';
import { UnreadableFiles } from '../nfe/unreadable-files.ts';

/** Brings a partner's invoices in. A brand's key brings anybody's, a shop's key those that the shop issued. */
export const importInvoicesByHttp: Verb<typeof contract> = async (ctx, { dryRun }) => {
  const { keyId: id, brandId, shopId } = ctx.partner;
  const what = { action: 'invoices import', dryRun: dryRun === 'true', unreadable: UnreadableFiles };
  return importForPartner(ctx, what, async (how) => {
    // Where it lies here is nothing to the sender, who gave it no name.
    const files = await openInvoiceFiles(ctx.file.path, 'file');
    try {
      return await importInvoiceFiles(ctx, files, { ...how, apiKey: { id, brandId, shopId } });
    } finally {
      await files.close();
    }
  });
};
