import type * as contracts from '#domain/warranty/texts.contract.ts';
import type { DeskTexts } from '#domain/warranty/texts.contract.ts';
import type { Db } from '#server/db/database.ts';
import { brandOf } from '#server/identity/staff/brand-of.ts';
import { noteAct } from '#server/identity/staff/staff-log.store.ts';
import { findBrandSlug } from '#server/imports/brands/brands.store.ts';
import { readText, versionSchema } from '#server/imports/text-file.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { keepText } from '#server/warranty/statement/import-texts.ts';
import { listTexts, lockBrand, newestText, readTextOf } from '#server/warranty/statement/texts.store.ts';

async function viewOf(db: Db, brandId: string): Promise<DeskTexts> {
  const rows = await listTexts(db, { brand: (await findBrandSlug(db, brandId))! });
  const newest = rows[0];
  return {
    versions: rows.map(({ version, publishedAt, bikes }) => ({
      version,
      publishedAt: publishedAt.toISOString(),
      bikes,
    })),
    present: newest ? { version: newest.version, text: await readTextOf(db, brandId, newest.version) } : null,
  };
}

export const listDeskTexts: Verb<typeof contracts.listDeskTexts> = async (ctx) => viewOf(ctx.db, brandOf(ctx));

export const addDeskText: Verb<typeof contracts.addDeskText> = (ctx, { version: typed, text, seen }) => {
  const brandId = brandOf(ctx);
  const version = versionSchema.safeParse(typed).data;
  if (version === undefined) throw wrong('version', typed.trim() === '' ? 'required' : 'version-malformed');
  const read = readText(Buffer.from(text));
  if ('problem' in read) throw wrong('text', text.trim() === '' ? 'required' : read.problem);
  return ctx.db.transaction(async (tx) => {
    await lockBrand(tx, brandId);
    const newest = await newestText(tx, brandId);
    const kept = await keepText(tx, { brandId, version, ...read, publishedAt: ctx.clock.now() });
    if (kept.outcome === 'refused') throw wrong('version', kept.notes![0]!.code);
    if (kept.outcome === 'added') {
      // Thrown, it takes the text back.
      if ((newest?.version ?? null) !== seen)
        throw problem('changed-meanwhile', {
          errors: [{ at: 'seen', code: 'present', detail: newest?.version ?? '' }],
        });
      await noteAct(tx, ctx, { kind: 'warranty-text-changed', thing: version });
    }
    return viewOf(tx, brandId);
  });
};

const wrong = (at: string, code: string) => problem('invalid-input', { errors: [{ at, code }] });
