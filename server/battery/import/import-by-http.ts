import type * as contracts from '#domain/battery/contract.ts';
import type { ExplainedReport } from '#domain/http/import-report.ts';
import { importForPartner } from '#server/imports/import-for-partner.ts';
import { importTable } from '#server/imports/import-table.ts';
import type { Importer } from '#server/imports/importer.ts';
import { fileReasons, rowReasons } from '#server/imports/reasons/reasons.ts';
import { Unreadable } from '#server/imports/reasons/unreadable.ts';
import type { PartnerCtx, SentFile, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { batteriesImporter } from './import-batteries.ts';
import { batteryModelsImporter } from './import-battery-models.ts';

type Input = { dryRun?: 'true' | 'false' | undefined };

/** Imports a partner's models of batteries into the brand of its key; a shop's key has none. */
export const importBatteryModelsByHttp: Verb<typeof contracts.importBatteryModels> = (ctx, input) =>
  importInto(ctx, input, batteryModelsImporter);

/** Imports a partner's batteries into the brand of its key; a shop's key has none. */
export const importBatteriesByHttp: Verb<typeof contracts.importBatteries> = (ctx, input) =>
  importInto(ctx, input, batteriesImporter);

async function importInto<Row>(
  ctx: PartnerCtx & { file: SentFile },
  { dryRun }: Input,
  importer: Importer<Row>,
): Promise<ExplainedReport> {
  if (ctx.partner.brandId === null) throw problem('api-key-scope');
  const what = {
    action: `${importer.kind} import`,
    dryRun: dryRun === 'true',
    unreadable: Unreadable,
    reasons: [rowReasons, fileReasons],
  };
  return importForPartner(ctx, what, (how) => importTable(ctx, importer, ctx.file.path, how));
}
