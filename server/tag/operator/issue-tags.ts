import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { csvLine } from '#domain/imports/csv.ts';
import { DeskProblem } from '#server/cli/desk-problem.ts';
import { pluralize } from '#server/cli/desk-words.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import { localAddressWarning, writeSynced } from '#server/cli/write-file.ts';
import type { Tx } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { countTags, lockIssuing } from '#server/tag/labels/issue-tags.store.ts';
import { issueTags } from '#server/tag/labels/issue-tags.ts';
import { tagUrl } from '#server/tag/labels/tag-codes.ts';
import { findModel } from './choose-tags.ts';

/** What kind of tags, how many, and where their list goes. */
export type IssueWish = { brand: string; model: string; count: number; preloaded: boolean; out: string };

/**
 * Issues new tags and writes their list. The list is what makes the command safe to repeat: a file that is there
 * already is never written over, and nothing is issued then. It is written, under another name, before the tags are
 * kept: should the process die in between, the next run finds it and says whether they were.
 */
export async function issueTagList(desk: Desk, wish: IssueWish): Promise<Answer> {
  const { house, dryRun } = desk;
  const { out, count, preloaded } = wish;
  const half = `${out}.part`;
  const model = await findModel(desk, wish.brand, wish.model);
  const order = { modelId: model.id, count, preloaded, createdAt: house.clock.now() };
  const tags = await inTransaction(house.db, !dryRun, async (tx) => {
    await lockIssuing(tx);
    if (existsSync(half) && !dryRun) await finishEarlier(tx, half, out);
    if (existsSync(out)) throw alreadyThere(out);
    const issued = await issueTags(tx, order);
    if (!dryRun) await writeSynced(half, listOf(house.config.publicUrl, issued, model), 'wx');
    return issued;
  });
  if (!dryRun) await renameIfThere(half, out);
  await desk.note({ brand: model.brandSlug, model: model.name, tags: count, preloaded, file: out });
  localAddressWarning(desk);
  const words = dryRun
    ? [`Dry run: ${pluralize(count, 'tag')} could be issued. Nothing was kept, ${out} was not written.`]
    : [`${pluralize(count, 'tag')} issued for ${model.brand} ${model.name}. The list: ${out}`];
  // What a dry run drew is gone and must not be printed.
  return { data: { dryRun, count, out, tags: dryRun ? [] : tags }, words };
}

function alreadyThere(out: string): DeskProblem {
  const sentence = `${out} is there already: it lists tags that were issued before. Nothing was issued; name another file.`;
  return new DeskProblem('file-exists', sentence);
}

/** Ends what an earlier run left half done: a list whose tags were kept gets its name, another one goes. */
async function finishEarlier(tx: Tx, half: string, out: string): Promise<void> {
  const [, ...lines] = (await readFile(half, 'utf8')).split('\r\n');
  const tags = lines.flatMap((line) => line.split(';')[0] || []);
  const wereKept = tags.length > 0 && (await countTags(tx, tags)) === tags.length;
  await (wereKept ? rename(half, out) : rm(half));
}

/** Another run that came right after this one may have given the list its name. */
async function renameIfThere(half: string, out: string): Promise<void> {
  try {
    await rename(half, out);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

type Model = { name: string; brandSlug: string };

/** With a byte order mark: models have accents, and people open the list in spreadsheets. */
function listOf(publicUrl: string, tags: readonly string[], { name, brandSlug }: Model): string {
  const lines = tags.map((tag) => csvLine([tag, tagUrl(publicUrl, tag), brandSlug, name]));
  return `\uFEFF${csvLine(['tag', 'url', 'brand', 'model'])}${lines.join('')}`;
}
