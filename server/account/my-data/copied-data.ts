import { fileEndings } from '#domain/http/file.contract.ts';
import { readOwnRows, type PersonalData } from '#server/account/people/personal-data.store.ts';
import type { Tx } from '#server/db/database.ts';
import type { KnownPerson, PersonalTable } from '#server/db/personal-table.ts';
import { listFiles, type StoredFileRow } from '#server/files/stored-files.store.ts';
import type { House } from '#server/verb/context.ts';

/** A file of the copy, at its place there: a stored one, one whose row is gone, or a document that is made of an entry. */
export type CopiedFile = { path: string } & (
  | { stored: StoredFileRow | null }
  | { document: { maker: string; id: string } }
);

/** An entry as its person is given it, with its files. */
export type CopiedRow = { row: PersonalData[string][number]; files: CopiedFile[] };

/** About so many bytes has a document; only to say how far a copy has come. */
const documentBytes = 120_000;

/** Everything of a copy but the content of its files, as of one moment of all tables. */
export async function readCopy(
  { db, personal, documents }: Pick<House, 'db' | 'personal' | 'documents'>,
  person: KnownPerson,
): Promise<Record<string, CopiedRow[]>> {
  const tables = await personal();
  return db.transaction((tx) => readIn(tx, { tables, person, makers: Object.keys(documents) }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

type Wanted = { tables: readonly PersonalTable[]; person: KnownPerson; makers: readonly string[] };

async function readIn(tx: Tx, { tables, person, makers }: Wanted): Promise<Record<string, CopiedRow[]>> {
  const all = await readOwnRows(tx, tables, person);
  const ids = Object.values(all).flatMap((rows) => rows.flatMap(({ files }) => files));
  const stored = new Map((await listFiles(tx, ids)).map((file) => [file.id, file]));
  return Object.fromEntries(
    Object.entries(all).map(([table, rows]) => [
      table,
      rows.map(({ row, files, documents }) => ({
        row,
        files: [
          ...files.map((id) => storedAt(table, id, stored.get(id) ?? null)),
          ...documents
            .filter(({ maker }) => makers.includes(maker))
            .map((document) => ({ path: `documents/${document.maker}-${shortName(document.id)}.pdf`, document })),
        ],
      })),
    ]),
  );
}

function storedAt(table: string, id: string, stored: StoredFileRow | null): CopiedFile {
  return { path: `files/${table}/${id}${stored ? `.${fileEndings[stored.type]}` : ''}`, stored };
}

/** A name that every system takes for a file's. */
function shortName(id: string): string {
  return id.replaceAll(/[^\w-]+/g, '-').slice(0, 60);
}

/** How many files a copy has, and about how large they are together. */
export function sizeOf(tables: Readonly<Record<string, CopiedRow[]>>): { files: number; bytes: number } {
  const files = Object.values(tables).flatMap((rows) => rows.flatMap((row) => row.files));
  const bytes = files.map((file) => ('stored' in file ? (file.stored?.bytes ?? 0) : documentBytes));
  return { files: files.length, bytes: bytes.reduce((sum, each) => sum + each, 0) };
}
