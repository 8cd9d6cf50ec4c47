import type { importShopSales as contract } from '#domain/handover/sales.contract.ts';
import { notesInAnswer } from '#domain/http/import-report.ts';
import { counterOf } from '#server/handover/counter.ts';
import { importForShop } from '#server/imports/import-for-shop.ts';
import { importTable } from '#server/imports/import-table.ts';
import { fileReasons, rowReasons } from '#server/imports/reasons/reasons.ts';
import { Unreadable } from '#server/imports/reasons/unreadable.ts';
import { findShop } from '#server/shop/shops.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { salesImporter } from './sales-importer.ts';

/** Hands over what the caller’s shop sold in the last days, by its own table. Customers whose language is not told read Portuguese. */
export const importSalesOfShop: Verb<typeof contract> = async (ctx) => {
  const { cnpj } = (await findShop(ctx.db, ctx.caller.shop.shopId))!;
  const importer = salesImporter({ ...counterOf(ctx), language: 'pt-BR' });
  const reasons = [rowReasons, fileReasons];
  return importForShop(ctx, { cnpj, action: 'sales import', unreadable: Unreadable, reasons }, () =>
    importTable(ctx, importer, ctx.file.path, { dryRun: false, brandId: null, keepNotes: notesInAnswer }),
  );
};
