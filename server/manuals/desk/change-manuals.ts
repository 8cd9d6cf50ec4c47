import { basename, dirname } from 'node:path';
import type * as contracts from '#domain/manuals/desk.contract.ts';
import { parseManualLanguage } from '#domain/manuals/manual.ts';
import { brandOf } from '#server/identity/staff/brand-of.ts';
import { noteAct } from '#server/identity/staff/staff-log.store.ts';
import { assertSteppedUp } from '#server/identity/staff/stepped-up.ts';
import { applyForm } from '#server/imports/rows/one-row.ts';
import { manualsImporter } from '#server/manuals/import/import-manuals.ts';
import {
  deleteManuals,
  findManualById,
  findManuals,
  manualRows,
  namesOfModels,
} from '#server/manuals/manuals.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

export const addDeskManual: Verb<typeof contracts.addDeskManual> = (
  ctx,
  { model, scope, title, language, revision },
) => {
  const brandId = brandOf(ctx);
  const { path } = ctx.file;
  const code = codeOf(title);
  return ctx.db.transaction(async (tx) => {
    const [own] = await namesOfModels(tx, brandId, [model]);
    if (own === undefined) throw problem('not-found');
    const known = await findManuals(tx, [{ brandId, code, language: parseManualLanguage(language) ?? '' }]);
    const before = known.get(manualRows.keyOf({ brandId, code, language: parseManualLanguage(language) ?? '' }));
    // One that was about other models too stays so.
    const models =
      scope === 'all' || before?.manual.modelIds === null ? null : [...(before?.manual.modelIds ?? []), model];
    const names = models && (await namesOfModels(tx, brandId, models)).join(' | ');
    const run = { house: ctx, brandId, dryRun: false, folder: dirname(path) };
    const row = { code, language, title, revision: revision || '-', models: names ?? '-', file: basename(path) };
    const { outcome } = await applyForm(tx, manualsImporter, run, row);
    if (outcome !== 'unchanged') await noteAct(tx, ctx, { kind: 'manual-added', thing: `${own}, ${title}` });
    return {};
  });
};

export const removeDeskManual: Verb<typeof contracts.removeDeskManual> = (ctx, { id }) => {
  assertSteppedUp(ctx);
  return ctx.db.transaction(async (tx) => {
    const manual = await findManualById(tx, brandOf(ctx), id);
    if (!manual) throw problem('not-found');
    const removed = await deleteManuals(tx, manual);
    if (removed.length > 0) await noteAct(tx, ctx, { kind: 'manual-removed', thing: manual.title });
    return {};
  });
};

/** What a manual is known by among its brand's: its title in plain letters. */
function codeOf(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const code = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return code.length < 2 ? `manual-${code}` : code;
}
