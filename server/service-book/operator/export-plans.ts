import { csvLine } from '#domain/imports/csv.ts';
import { pluralize } from '#server/cli/desk-words.ts';
import type { Answer, Desk, Flags } from '#server/cli/desk.ts';
import { brandFlag, outFlag } from '#server/cli/flags.ts';
import { noteFile, writeWhole } from '#server/cli/write-file.ts';
import { planColumns } from '#server/service-book/plans/plan-columns.ts';
import { listPlans } from '#server/service-book/plans/plans.store.ts';

/** `service-plans export`: the table that the plans come in with. */
export async function exportPlans(desk: Desk, flags: Flags): Promise<Answer> {
  const out = outFlag(flags, ['.csv']);
  const plans = await listPlans(desk.house.db, { brand: await brandFlag(desk, flags) });
  const lines = plans.map(({ brand, model, kind, firstDays, everyMonths, missed, missedEn }) =>
    csvLine([brand, model, kind, `${firstDays ?? ''}`, `${everyMonths ?? ''}`, missed ?? '', missedEn ?? '']),
  );
  const table = `\uFEFF${[csvLine(Object.keys(planColumns)), ...lines].join('')}`;
  if (!desk.dryRun) await writeWhole(out, table);
  return noteFile(desk, out, { plans: plans.length }, pluralize(plans.length, 'plan'));
}
