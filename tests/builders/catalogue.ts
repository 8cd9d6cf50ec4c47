import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ImportReport } from '#domain/http/import-report.ts';
import { importTable } from '#server/imports/import-table.ts';
import type { Importer } from '#server/imports/importer.ts';
import type { House } from '#server/verb/context.ts';
import { aTable } from './csv.ts';

type How = { dryRun?: boolean; brandId?: string | null; files?: Record<string, Uint8Array> };

/** Imports a table of these rows as the operator would; `files` lie beside it. */
export async function importRows<Row>(
  house: House,
  importer: Importer<Row>,
  rows: readonly Record<string, string>[],
  { dryRun = false, brandId = null, files = {} }: How = {},
): Promise<ImportReport> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const table = aTable(rows, columns);
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(dirname(table), name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  return importTable(house, importer, table, { dryRun, brandId, keepNotes: 100 });
}

/** A report without zero counts: `added 2, refused 1`, and its notes as `row at code`, without what only says what was changed. */
export function reportInWords({ added, updated, unchanged, refused, notes }: ImportReport): string[] {
  const counts = Object.entries({ added, updated, unchanged, refused }).filter(([, count]) => count > 0);
  const lines = notes
    .filter(({ code }) => code !== 'row-changed')
    .map(({ row, at, code }) => [row, at ?? '–', code].join(' '));
  return [counts.map(([word, count]) => `${word} ${count}`).join(', '), ...lines];
}
