import { resolve } from 'node:path';
import type { Flags } from './command.ts';
import { wrongUsage } from './desk-problem.ts';

/** `--out`: the file to write, told by its ending. It is never the list (`--from`) that the tags are read from. */
export function outFlag({ out: given, from }: Flags, endings: readonly string[]): string {
  const out = String(given);
  if (!endings.some((ending) => out.toLowerCase().endsWith(ending)))
    throw wrongUsage(`--out ends in ${endings.join(' or ')}.`);
  if (typeof from === 'string' && resolve(from) === resolve(out))
    throw wrongUsage('--out is the list itself (--from); it would be written over.');
  return out;
}
