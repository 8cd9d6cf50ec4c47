import type { importShopInvoices as contract } from '#domain/bike/contract.ts';
import { notesInAnswer } from '#domain/http/import-report.ts';
import { UnreadableFiles } from '#server/bike/nfe/invoice-file.ts';
import { openInvoiceFiles } from '#server/bike/nfe/invoice-files.ts';
import { nfeReasons } from '#server/bike/nfe/reasons.ts';
import { importForShop } from '#server/imports/import-for-shop.ts';
import { rowReasons } from '#server/imports/reasons/reasons.ts';
import { findShop } from '#server/shop/shops.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { importInvoiceFiles } from './import-invoices.ts';

/** Brings in what the caller’s shop issued, as its key would; the files are opened apart. */
export const importInvoicesOfShop: Verb<typeof contract> = async (ctx) => {
  const { shopId } = ctx.caller.shop;
  const { cnpj } = (await findShop(ctx.db, shopId))!;
  const reasons = [nfeReasons, rowReasons];
  return importForShop(ctx, { cnpj, action: 'invoices import', unreadable: UnreadableFiles, reasons }, async () => {
    const files = await openInvoiceFiles(ctx.file.path, 'file');
    try {
      const apiKey = { id: null, brandId: null, shopId };
      return await importInvoiceFiles(ctx, files, { dryRun: false, brandId: null, keepNotes: notesInAnswer, apiKey });
    } finally {
      await files.close();
    }
  });
};
