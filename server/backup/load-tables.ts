import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { ask, listForeignKeys, listTables } from './catalog.store.ts';
import { speakPlainly } from './dump-tables.ts';
import { readLines } from './lines.ts';
import { BackupProblem, type Manifest, type TablePart } from './manifest.ts';

/** How many rows, and how many characters of them, go into one statement. */
const batch = { rows: 500, characters: 4_000_000 };

type Dump = Pick<Manifest, 'tables' | 'sequences'>;

/**
 * Fills the empty tables of a database that has the back-up's migrations. Foreign keys are made again when all rows are there, which looks at
 * every row: tables refer to each other in circles. Triggers rest: what they keep is in the back-up. Throws {@link BackupProblem} where tables
 * or counts differ.
 */
export async function loadTables(tx: Tx, folder: string, { tables, sequences }: Dump): Promise<void> {
  await assertSameTables(tx, tables);
  await speakPlainly(tx);
  const foreignKeys = await listForeignKeys(tx);
  for (const { table, name } of foreignKeys)
    await tx.execute(sql`alter table ${sql.raw(table)} drop constraint ${sql.identifier(name)}`);
  for (const part of tables) {
    const table = sql`${sql.identifier('public')}.${sql.identifier(part.table)}`;
    await tx.execute(sql`alter table ${table} disable trigger user`);
    await loadTable(tx, folder, part);
    await tx.execute(sql`alter table ${table} enable trigger user`);
  }
  for (const { table, name, definition } of foreignKeys)
    await tx.execute(sql`alter table ${sql.raw(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`);
  for (const { name, last } of sequences)
    await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`);
}

async function assertSameTables(tx: Tx, tables: readonly TablePart[]): Promise<void> {
  const there = new Map((await listTables(tx)).map(({ name, columns }) => [name, columns.toSorted().join()]));
  const other = tables.find(({ table, columns }) => there.get(table) !== columns.toSorted().join());
  if (other)
    throw new BackupProblem(
      `The table ${other.table} has other columns in the back-up than the migrations make: it cannot be put back by this release.`,
    );
}

async function loadTable(tx: Tx, folder: string, { table, columns, file, rows }: TablePart): Promise<void> {
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const target = sql`${sql.identifier('public')}.${sql.identifier(table)}`;
  // A type with these columns in this order: a row's text has no names.
  await tx.execute(sql`create temp table incoming as select ${names} from ${target} with no data`);
  for await (const lines of inBatches(readLines(join(folder, file))))
    await tx.execute(sql`insert into ${target} (${names}) overriding system value select (one).* from (
      select line::pg_temp.incoming as one from json_array_elements_text(${lines}::json) as line offset 0) as all_of_them`);
  await tx.execute(sql`drop table pg_temp.incoming`);
  const [counted] = await ask<{ rows: string }>(tx, sql`select count(*)::text as rows from ${target}`);
  if (Number(counted!.rows) !== rows)
    throw new BackupProblem(`The table ${table} should have ${rows} rows and has ${counted!.rows}.`);
}

/** The lines as JSON arrays of so many. */
async function* inBatches(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let [gathered, characters]: [string[], number] = [[], 0];
  for await (const line of lines) {
    gathered.push(line);
    characters += line.length;
    if (gathered.length < batch.rows && characters < batch.characters) continue;
    yield `[${gathered.join(',')}]`;
    [gathered, characters] = [[], 0];
  }
  if (gathered.length > 0) yield `[${gathered.join(',')}]`;
}
