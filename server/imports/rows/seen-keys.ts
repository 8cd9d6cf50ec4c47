import { hash } from 'node:crypto';
import type { ImportRun } from '#server/imports/importer.ts';

/** The keys that a run has seen, each with its first line. */
export type SeenKeys = {
  /** The line of an earlier row with this key; null when there is none, also for the very row that was noted. */
  before: (key: string, line: number) => number | null;
  /** Records a row that was not refused. Recording it again (its batch is applied once more) changes nothing. */
  note: (key: string, line: number) => void;
};

const byRun = new WeakMap<ImportRun, SeenKeys>();

/** What a run has seen, across its batches, so that a file that contradicts itself is refused. */
export function seenKeys(run: ImportRun): SeenKeys {
  let seen = byRun.get(run);
  if (!seen) byRun.set(run, (seen = createSeenKeys()));
  return seen;
}

function createSeenKeys(): SeenKeys {
  const lines = new Map<string, number>();
  return {
    before: (key, line) => {
      const first = lines.get(digestOf(key)) ?? line;
      return first === line ? null : first;
    },
    note: (key, line) => {
      const digest = digestOf(key);
      if (!lines.has(digest)) lines.set(digest, line);
    },
  };
}

/** A 72-bit hash of a text of any length, so that memory goes by the number of rows alone. */
export function digestOf(text: string): string {
  return hash('sha256', text, 'base64').slice(0, 12);
}
