import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A file with this content, in a temporary folder of the test. Returns its path. */
export function aFile(content: string | Uint8Array, name = 'table.csv'): string {
  const folder = mkdtempSync(join(tmpdir(), 'pedivela-csv-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** A CSV file of these rows. The columns are those of the first row, unless they are named; a missing cell is empty. */
export function aTable(rows: readonly Record<string, string>[], columns = Object.keys(rows[0] ?? {})): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return aFile(lines.map((cells) => cells.map(quoted).join(';')).join('\r\n'));
}

function quoted(cell: string): string {
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
