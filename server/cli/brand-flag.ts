import type { Command } from 'commander';
import type { Flags } from './command.ts';
import type { Desk } from './desk.ts';
import { DeskProblem } from './desk-problem.ts';

/** `--brand <slug>` of lists: only this brand's rows. */
export function ofBrand(command: Command): void {
  command.option('--brand <slug>', 'only this brand’s');
}

/** The slug of the brand that `--brand` names; undefined without the flag. */
export async function brandFlag(desk: Desk, { brand }: Flags): Promise<string | undefined> {
  return typeof brand === 'string' ? (await findBrand(desk, brand)).slug : undefined;
}

/** A brand by its slug in any case of letters. Throws when there is none. */
export async function findBrand({ house }: Desk, text: string): Promise<{ id: string; slug: string }> {
  const { findBrandBySlug } = await import('./lists.store.ts');
  const brand = await findBrandBySlug(house.db, text.trim().toLowerCase());
  if (brand) return brand;
  throw new DeskProblem('brand-unknown', `There is no brand ${text}: npm run operator -- brands list`);
}
