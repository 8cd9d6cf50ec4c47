import type { importShopInvoices as contract } from '#domain/bike/contract.ts';
import { notesInAnswer, type ImportReport } from '#domain/http/import-report.ts';
import { UnreadableFiles } from '#server/bike/nfe/invoice-file.ts';
import { openInvoiceFiles } from '#server/bike/nfe/invoice-files.ts';
import { nfeReasons } from '#server/bike/nfe/reasons.ts';
import { writeDeskLog } from '#server/imports/desk-log.store.ts';
import { explainReport, reasonIn, rowReasons } from '#server/imports/reasons/reasons.ts';
import { findShop } from '#server/shop/shops.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { importInvoiceFiles } from './import-invoices.ts';

/** Brings in what the caller’s shop issued, as its key would; the files are opened apart, and the desk’s log notes the shop and the counts. */
export const importInvoicesOfShop: Verb<typeof contract> = async (ctx) => {
  const { shopId } = ctx.caller.shop;
  const reason = reasonIn(ctx.language, nfeReasons, rowReasons);
  const unreadable = (error: unknown) => {
    if (!(error instanceof UnreadableFiles)) throw error;
    const { code } = error;
    return problem('file-unreadable', { errors: [{ at: 'file', code, reason: reason(code) }] });
  };
  let report: ImportReport;
  try {
    const files = await openInvoiceFiles(ctx.file.path, 'file');
    try {
      const apiKey = { id: null, brandId: null, shopId };
      report = await importInvoiceFiles(ctx, files, { dryRun: false, brandId: null, keepNotes: notesInAnswer, apiKey });
    } finally {
      await files.close();
    }
  } catch (error) {
    throw unreadable(error);
  }
  const { cnpj } = (await findShop(ctx.db, shopId))!;
  const { added, updated, unchanged, refused } = report;
  const details = { added, updated, unchanged, refused, bytes: ctx.file.bytes, sha256: ctx.file.sha256 };
  await writeDeskLog(ctx.db, { at: ctx.clock.now(), actor: `shop ${cnpj}`, action: 'invoices import', details });
  return explainReport(report, reason, null);
};
