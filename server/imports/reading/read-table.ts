import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { Unreadable } from '#server/imports/reasons/unreadable.ts';
import { parseNow, ParserDied, type ParsedNow } from '#server/parsing/parse.ts';
import { type UntrustedFile, untrustedFileAt } from '#server/parsing/parser.ts';
import type { NoTable, TableFacts } from './look-at-table.parser.ts';
import type { Wanted } from './match-header.ts';
import type { FoundTable } from './read-rows.ts';
import type { TableRow } from './rows.parser.ts';

/** An opened table: its number of rows, its own titles of our columns, the notes on its columns, and its rows as a stream. */
export type Table = Pick<TableFacts, 'rows' | 'titles' | 'notes'> & { read: () => AsyncGenerator<TableRow> };

const milliseconds = 60_000;
const look: ParsedNow<Wanted, TableFacts | NoTable, number> = {
  module: new URL('./look-at-table.parser.ts', import.meta.url),
  milliseconds,
};
const rowsOf: ParsedNow<FoundTable, NoTable | null, TableRow[]> = {
  module: new URL('./rows.parser.ts', import.meta.url),
  milliseconds,
};

/**
 * Opens a CSV file of any size, which is read in a process of its own. It is scanned completely first, so that a file that is broken
 * anywhere throws Unreadable before anything is done with its rows.
 */
export async function openTable(path: string, { columns, families }: Wanted): Promise<Table> {
  const file = await fileAt(path);
  const looking = parseNow(look, { columns, ...(families && { families }) }, file);
  let looked = await looking.next().catch(refuse);
  while (!looked.done) looked = await looking.next().catch(refuse);
  const facts = looked.value;
  if ('code' in facts) throw new Unreadable(facts.code, facts.detail);
  const { rows, titles, notes, found } = facts;
  return { rows, titles, notes, read: () => read(file, found) };
}

async function* read(file: UntrustedFile, found: FoundTable): AsyncGenerator<TableRow> {
  const parts = parseNow(rowsOf, found, file);
  try {
    for (;;) {
      const { done, value } = await parts.next().catch(refuse);
      if (!done) yield* value;
      else if (value) throw new Unreadable(value.code, value.detail);
      else return;
    }
  } finally {
    await parts.return(null);
  }
}

async function fileAt(path: string): Promise<UntrustedFile> {
  const isThere = await access(path, constants.R_OK).then(
    async () => (await stat(path)).isFile(),
    () => false,
  );
  if (!isThere) throw new Unreadable('file-missing');
  return untrustedFileAt(path, { network: 'imports' });
}

function refuse(error: unknown): never {
  throw error instanceof ParserDied ? new Unreadable('file-too-complex') : error;
}
