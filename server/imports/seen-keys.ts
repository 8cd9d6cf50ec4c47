import { hash } from 'node:crypto';
import type { ImportRun } from './importer.ts';

/** The keys that a run has met, each with the line that it stood on first. */
export type SeenKeys = {
  /** The line of an earlier row with this key; null when there is none, also for the very row that was noted. */
  before: (key: string, line: number) => number | null;
  /** Notes a row that was not refused. Noting it again (its batch is done once more) changes nothing. */
  note: (key: string, line: number) => void;
};

const byRun = new WeakMap<ImportRun, SeenKeys>();

/**
 * What a run has met, across its batches, so that a file that contradicts itself is told so instead of being right each
 * time. Keys are kept as 52 bits of their hash: some fifty bytes a row, also where files are large.
 */
export function seenKeys(run: ImportRun): SeenKeys {
  let seen = byRun.get(run);
  if (!seen) byRun.set(run, (seen = createSeenKeys()));
  return seen;
}

function createSeenKeys(): SeenKeys {
  const lines = new Map<number, number>();
  return {
    before: (key, line) => {
      const first = lines.get(numberOf(key));
      return first === undefined || first === line ? null : first;
    },
    note: (key, line) => {
      const number = numberOf(key);
      if (!lines.has(number)) lines.set(number, line);
    },
  };
}

function numberOf(key: string): number {
  return Number.parseInt(hash('sha256', key).slice(0, 13), 16);
}
