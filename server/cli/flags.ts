import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { DeskProblem, wrongUsage } from './desk-problem.ts';
import type { Flags, Desk } from './desk.ts';

/** A flag that is a text, where it was given. */
export function textFlag(flags: Flags, name: string): string | undefined {
  const value = flags[name];
  return typeof value === 'string' ? value : undefined;
}

/** `tag_to_insurance_redirect` as a flag: `tag-to-insurance-redirect`. */
export function flagOf(column: string): string {
  return column.replaceAll('_', '-');
}

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
  const { findBrandBySlug } = await import('#server/imports/brands/brands.store.ts');
  const brand = await findBrandBySlug(house.db, text.trim().toLowerCase());
  if (brand) return brand;
  throw new DeskProblem('brand-unknown', `There is no brand ${text}: npm run operator -- brands list`);
}

/** Reads a whole number within bounds; anything else is wrong usage. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Write a whole number from ${min} to ${max}.`);
  };
}

/** `--limit` of lists that grow without end. */
export function limitFlag(command: Command): void {
  command.option('--limit <count>', 'how many at most', wholeNumber(1, 10_000), 50);
}

/**
 * `--out`: the file to write; its extension decides the format. It is never the list (`--from`) that the tags are
 * read from.
 */
export function outFlag({ out: given, from }: Flags, endings: readonly string[]): string {
  const out = String(given);
  if (!endings.some((ending) => out.toLowerCase().endsWith(ending)))
    throw wrongUsage(`--out ends in ${endings.join(' or ')}.`);
  if (typeof from === 'string' && resolve(from) === resolve(out))
    throw wrongUsage('--out is the list itself (--from); it would be written over.');
  return out;
}
