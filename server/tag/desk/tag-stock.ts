import { setImmediate } from 'node:timers/promises';
import type * as contracts from '#domain/tag/stock.contract.ts';
import type { DeskTags } from '#domain/tag/stock.contract.ts';
import { isRunningOut } from '#domain/tag/stock.ts';
import { parseTag, standardModel } from '#domain/tag/tag.ts';
import type { Db } from '#server/db/database.ts';
import { brandOf } from '#server/identity/staff/brand-of.ts';
import { noteAct } from '#server/identity/staff/staff-log.store.ts';
import { wordsBeside } from '#server/letters/written.ts';
import { tagsImporter } from '#server/tag/labels/import-tags.ts';
import { issueTags } from '#server/tag/labels/issue-tags.ts';
import { aboutTags, chipsTable, labelsAt } from '#server/tag/labels/printing.ts';
import { usualLabel } from '#server/tag/labels/tag-label.ts';
import type { StaffCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import * as store from './tag-stock.store.ts';

/** The tags of one order at the most, and of a model that chips are written for. */
const chipsAtOnce = 50_000;

async function viewOf(db: Db, brandId: string): Promise<DeskTags> {
  const models = await store.listStock(db, brandId);
  const sum = (of: 'issued' | 'printed' | 'onBike' | 'free') => models.reduce((all, model) => all + model[of], 0);
  const at = (when: Date) => when.toISOString();
  return {
    total: { issued: sum('issued'), printed: sum('printed'), onBike: sum('onBike'), free: sum('free') },
    models: models.map((model) => ({ ...model, runsOut: isRunningOut(model) })),
    issues: (await store.listIssues(db, brandId)).map((issue) => ({ ...issue, at: at(issue.at) })),
    sheets: (await store.listSheets(db, brandId)).map((sheet) => ({ ...sheet, at: at(sheet.at) })),
  };
}

export const getDeskTags: Verb<typeof contracts.getDeskTags> = async (ctx) => viewOf(ctx.db, brandOf(ctx));

async function modelOf(db: Db, brandId: string, id: string) {
  const model = await store.findModelById(db, brandId, id);
  if (!model) throw problem('not-found');
  return model;
}

export const issueDeskTags: Verb<typeof contracts.issueDeskTags> = (ctx, { id, model: modelId, count }) => {
  const brandId = brandOf(ctx);
  return ctx.db.transaction(async (tx) => {
    const model = await modelOf(tx, brandId, modelId);
    const issuedAt = ctx.clock.now();
    if (await store.keepIssue(tx, { id, brandId, modelId, count, issuedAt })) {
      // Blank tags of a STANDARD model lead to the short-link host; they are bought, not printed here.
      await issueTags(tx, { modelId, count, preloaded: model.name !== standardModel, createdAt: issuedAt });
      await noteAct(tx, ctx, { kind: 'tags-issued', thing: `${count} × ${model.name}` });
    } else {
      const known = await store.findIssue(tx, id);
      if (known?.brandId !== brandId || known.modelId !== modelId || known.count !== count) throw problem('id-taken');
    }
    return viewOf(tx, brandId);
  });
};

export const printDeskTags: Verb<typeof contracts.printDeskTags> = async (ctx, { id, model: modelId, count }) => {
  const brandId = brandOf(ctx);
  await ctx.db.transaction(async (tx) => {
    const model = await modelOf(tx, brandId, modelId);
    if (await store.keepSheet(tx, { id, brandId, modelId, labels: 0, printedAt: ctx.clock.now() })) {
      const labels = await store.putOnSheet(tx, { sheetId: id, modelId, count });
      if (labels === 0) throw problem('tags-none');
      await noteAct(tx, ctx, { kind: 'tags-printed', thing: `${labels} × ${model.name}` });
    } else {
      const known = await store.findSheet(tx, id);
      if (known?.brandId !== brandId || known.modelId !== modelId) throw problem('id-taken');
    }
  });
  return draw(ctx, id);
};

export const getDeskTagSheet: Verb<typeof contracts.getDeskTagSheet> = async (ctx, { id }) => {
  const sheet = await store.findSheet(ctx.db, id);
  if (sheet?.brandId !== brandOf(ctx)) throw problem('not-found');
  return draw(ctx, id);
};

const words = wordsBeside<typeof import('./tag-stock.en.json')>(import.meta.url);

async function draw({ db, config, staff }: StaffCtx, sheetId: string): Promise<Uint8Array> {
  const tags = await store.listWantedTags(db, { sheetId }, chipsAtOnce);
  if (tags.length === 0) throw problem('tags-none');
  const { sheetPdf } = await import('#server/tag/labels/pdf/sheet-pdf.ts');
  const foot = (sheet: Record<string, number>) =>
    words[staff.language].foot.replace(/\{\{(\w+)\}\}/g, (_, hole: string) => String(sheet[hole]));
  const how = { foot, about: aboutTags(tags), labelOf: labelsAt(config.publicUrl), rest: () => setImmediate() };
  return sheetPdf(tags, usualLabel, how);
}

export const getDeskTagChips: Verb<typeof contracts.getDeskTagChips> = async (ctx, { of, id }) => {
  const wanted = await wantedBy(ctx, of, id);
  const tags = await store.listWantedTags(ctx.db, wanted, chipsAtOnce);
  if (tags.length === 0) throw problem('tags-none');
  return new TextEncoder().encode(chipsTable(ctx.config.publicUrl, tags));
};

async function wantedBy(ctx: StaffCtx, of: 'issue' | 'sheet' | 'model', id: string): Promise<store.WantedTags> {
  const brandId = brandOf(ctx);
  if (of === 'model') return { modelId: (await modelOf(ctx.db, brandId, id)).id };
  const found = of === 'issue' ? await store.findIssue(ctx.db, id) : await store.findSheet(ctx.db, id);
  if (found?.brandId !== brandId) throw problem('not-found');
  return 'issuedAt' in found ? { modelId: found.modelId, issuedAt: found.issuedAt } : { sheetId: id };
}

export const assignDeskTags: Verb<typeof contracts.assignDeskTags> = (ctx, { model: modelId, tags: typed }) => {
  const brandId = brandOf(ctx);
  const read = [...new Set(typed)].map((text) => ({ text, tag: parseTag(text) }));
  const wanted = [...new Set(read.flatMap(({ tag }) => tag ?? []))].toSorted();
  return ctx.db.transaction(async (tx) => {
    const model = await modelOf(tx, brandId, modelId);
    // A table brings tags in; here somebody types, and what nobody issued is a slip.
    const own = await store.ownTags(tx, brandId, wanted);
    const rows = wanted
      .filter((tag) => own.has(tag))
      .map((tag, line) => ({ line, row: { tag, brand: undefined, model: model.name, preloaded: undefined } }));
    const run = { house: ctx, brandId, dryRun: false, folder: '' };
    const results = await tagsImporter.apply(tx, rows, run);
    const count = (outcome: string) => results.filter((one) => one.outcome === outcome).length;
    const onBike = results.filter((one) => one.outcome === 'refused').map(({ line }) => rows[line]!.row.tag);
    const assigned = count('updated');
    if (assigned > 0) await noteAct(tx, ctx, { kind: 'tags-assigned', thing: `${assigned} × ${model.name}` });
    return {
      assigned,
      unchanged: count('unchanged'),
      refused: [
        ...read.flatMap(({ text, tag }) => (tag === null ? [{ tag: text, code: 'tag-malformed' as const }] : [])),
        ...wanted.filter((tag) => !own.has(tag)).map((tag) => ({ tag, code: 'tag-unknown' as const })),
        ...onBike.map((tag) => ({ tag, code: 'tag-on-bike' as const })),
      ],
    };
  });
};
