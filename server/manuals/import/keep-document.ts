import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { maxManualMegabytes } from '#domain/manuals/manual.ts';
import { putFile } from '#server/files/content.ts';
import { lookAtPdf } from '#server/files/documents/look-at-pdf.ts';
import type { PdfProblem } from '#server/files/documents/look-into-pdf.ts';
import type { StoredFileRow } from '#server/files/stored-files.store.ts';
import { findNamedFile } from '#server/imports/import-file.ts';
import type { ImportRun } from '#server/imports/importer.ts';
import { manualKind } from '#server/manuals/manuals.store.ts';
import { untrustedBytes } from '#server/parsing/parser.ts';

const maxBytes = maxManualMegabytes * 1_000_000;

/** A document as it lies with the table that names it. */
export type FoundDocument = { path: string; sha256: string; pages: number | null };
export type DocumentProblem = PdfProblem | 'document-missing' | 'document-outside' | 'document-too-large';

/** Looks at the document that a table names. */
export async function findDocument(
  folder: string,
  name: string,
): Promise<FoundDocument | { problem: DocumentProblem }> {
  const file = await findNamedFile(folder, name);
  if ('problem' in file) return { problem: `document-${file.problem}` };
  if (file.bytes > maxBytes) return { problem: 'document-too-large' };
  const bytes = await readFile(file.path);
  const seen = await lookAtPdf(untrustedBytes(bytes, { network: 'imports' }));
  if ('problem' in seen) return seen;
  return { path: file.path, pages: seen.pages, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Puts a document into the storage. */
export function keepDocument({ house }: ImportRun, { path }: FoundDocument): Promise<Omit<StoredFileRow, 'causeId'>> {
  return putFile(house, { kind: manualKind, type: 'application/pdf', content: createReadStream(path), maxBytes });
}
