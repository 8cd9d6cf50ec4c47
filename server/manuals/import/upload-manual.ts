import { basename, dirname } from 'node:path';
import type { uploadManual as contract } from '#domain/manuals/contract.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { importForPartner } from '#server/imports/import-for-partner.ts';
import type { RowResult } from '#server/imports/importer.ts';
import { parseRow } from '#server/imports/reading/parse-row.ts';
import { fileReasons, rowReasons } from '#server/imports/reasons/reasons.ts';
import { Unreadable } from '#server/imports/reasons/unreadable.ts';
import { collectReport } from '#server/imports/report.ts';
import { withoutStoring } from '#server/imports/rows/apply-rows.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { manualsImporter } from './import-manuals.ts';

/** One manual, as if it were the only row of a partner's table; a shop's key has no brand. */
export const uploadManual: Verb<typeof contract> = async (ctx, { dryRun: dry, ...facts }) => {
  if (ctx.partner.brandId === null) throw problem('api-key-scope');
  const dryRun = dry === 'true';
  const what = { action: 'manuals import', dryRun, unreadable: Unreadable, reasons: [rowReasons, fileReasons] };
  return importForPartner(ctx, what, async (how) => {
    const report = collectReport(how);
    const given = Object.entries(facts).filter((entry): entry is [string, string] => !!entry[1]?.trim());
    const cells = Object.fromEntries([...given, ['file', basename(ctx.file.path)]]);
    const parsed = parseRow(manualsImporter, { line: 1, cells });
    if ('notes' in parsed) {
      report.count('refused');
      for (const note of parsed.notes) report.note(note);
      return report.report();
    }
    const outside = dryRun ? withoutStoring(ctx.outside) : ctx.outside;
    const run = { house: { ...ctx, outside }, brandId: how.brandId, folder: dirname(ctx.file.path), dryRun };
    const [result] = await inTransaction(ctx.db, !dryRun, (tx) =>
      manualsImporter.apply(tx, [{ line: 1, row: parsed.row }], run),
    );
    const { outcome, notes = [] } = result as RowResult;
    report.count(outcome);
    for (const { at = null, code, detail = null } of notes) report.note({ row: '1', at, code, detail });
    return report.report();
  });
};
