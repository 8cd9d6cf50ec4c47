import * as z from 'zod/mini';
import { DeskProblem } from '#server/cli/desk-problem.ts';
import type { Desk } from '#server/cli/desk.ts';
import { findBrand } from '#server/cli/flags.ts';
import { modelCell } from '#server/tag/catalogue/import-cells.ts';
import { findModelOfBrand, type ModelOfBrand } from '#server/tag/labels/issue-tags.store.ts';

/** The model that `--brand` and `--model` name, read as the tables read it. Throws when there is none. */
export async function findModel(desk: Desk, brand: string, model: string): Promise<ModelOfBrand> {
  const { slug } = await findBrand(desk, brand);
  const { data: name } = z.safeParse(modelCell, model);
  const found = name === undefined ? null : await findModelOfBrand(desk.house.db, slug, name);
  if (found) return found;
  const list = `npm run operator -- models list --brand ${slug}`;
  throw new DeskProblem('model-unknown', `The brand ${slug} has no model ${model}: ${list}`);
}
