import * as z from 'zod/mini';
import { parseTag } from '#domain/tag/tag.ts';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import type { Flags, Desk } from '#server/cli/desk.ts';
import { findBrand, textFlag } from '#server/cli/flags.ts';
import { openTable } from '#server/imports/reading/read-table.ts';
import { Unreadable } from '#server/imports/reasons/unreadable.ts';
import { modelCell } from '#server/tag/catalogue/import-cells.ts';
import {
  listPrintableTags,
  type PrintableTag,
  findModelOfBrand,
  type ModelOfBrand,
} from '#server/tag/labels/issue-tags.store.ts';

/** As many as are issued at once; the names of that many still fit into one statement. */
const limit = 50_000;

/** The tags that the flags name: `--tags`, `--from` a list, or those of a `--brand`, its `--model`, the `--free` ones. */
export async function chooseTags(desk: Desk, flags: Flags): Promise<PrintableTag[]> {
  const [typed, from, brand, model] = ['tags', 'from', 'brand', 'model'].map((name) => textFlag(flags, name));
  if ([typed, from, brand].filter((choice) => choice !== undefined).length !== 1)
    throw wrongUsage('Name the tags by one of --tags, --from and --brand.');
  if (brand === undefined && (model !== undefined || flags.free === true))
    throw wrongUsage('--model and --free go with --brand.');
  const named = typed === undefined ? from && (await tagsOfList(from)) : tagsTyped(typed);
  if (named && named.length > limit) throw tooMany();
  const ofWhom = await readChoice(desk, brand, model);
  const choice = { tags: named || undefined, ...ofWhom, free: flags.free === true };
  const found = await listPrintableTags(desk.house.db, choice, limit + 1);
  if (found.length > limit) throw tooMany();
  if (found.length === 0) throw new DeskProblem('no-tags', 'There is no such tag.');
  return named ? inOrder(named, found) : found;
}

/** Brand and model as they are kept; a missing one is reported as such, instead of "no tags found". */
async function readChoice(desk: Desk, brand: string | undefined, model: string | undefined) {
  if (brand === undefined) return {};
  if (model === undefined) return { brand: (await findBrand(desk, brand)).slug };
  const found = await findModel(desk, brand, model);
  return { brand: found.brandSlug, model: found.name };
}

function tagsTyped(text: string): string[] {
  return unique(
    text
      .split(/[\s,;]+/)
      .filter((word) => word !== '')
      .map(tagOf),
  );
}

async function tagsOfList(file: string): Promise<string[]> {
  try {
    const table = await openTable(file, { columns: { tag: { required: true, also: ['código', 'etiqueta'] } } });
    const tags: string[] = [];
    for await (const row of table.read()) {
      const text = 'cells' in row ? row.cells.tag : undefined;
      if (typeof text === 'string') tags.push(tagOf(text));
    }
    return unique(tags);
  } catch (error) {
    throw error instanceof Unreadable ? new DeskProblem(error.code, `${file}: ${error.message}`) : error;
  }
}

function tagOf(text: string): string {
  const tag = parseTag(text);
  if (tag === null)
    throw new DeskProblem('tag-malformed', `A tag has 4 to 16 letters or digits, unlike "${text.slice(0, 40)}".`);
  return tag;
}

/** As the operator named them: a sheet is cut and handed out in the order of a list. */
function inOrder(named: readonly string[], found: readonly PrintableTag[]): PrintableTag[] {
  const byTag = new Map(found.map((row) => [row.tag, row]));
  const missing = named.filter((tag) => !byTag.has(tag));
  if (missing.length > 0) {
    const more = missing.length > 5 ? ` and ${missing.length - 5} more` : '';
    throw new DeskProblem('tag-unknown', `Nobody issued ${missing.slice(0, 5).join(', ')}${more}.`);
  }
  return named.map((tag) => byTag.get(tag)!);
}

function tooMany(): DeskProblem {
  const sentence = `These are more than ${limit} tags, too many at once. Choose by --model, --free, or a list (--from).`;
  return new DeskProblem('too-many', sentence);
}

function unique(tags: readonly string[]): string[] {
  return [...new Set(tags)];
}

/** The model that `--brand` and `--model` name, read as the tables read it. Throws when there is none. */
export async function findModel(desk: Desk, brand: string, model: string): Promise<ModelOfBrand> {
  const { slug } = await findBrand(desk, brand);
  const { data: name } = z.safeParse(modelCell, model);
  const found = name === undefined ? null : await findModelOfBrand(desk.house.db, slug, name);
  if (found) return found;
  const list = `npm run operator -- models list --brand ${slug}`;
  throw new DeskProblem('model-unknown', `The brand ${slug} has no model ${model}: ${list}`);
}
