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
 * What a run has met, across its batches, so that a file that contradicts itself is told so instead of being right each time.
 * Keys are kept as 64 bits of their hash, in flat arrays: a million rows take 25 MB, a quarter of what a Map takes.
 */
export function seenKeys(run: ImportRun): SeenKeys {
  let seen = byRun.get(run);
  if (!seen) byRun.set(run, (seen = createSeenKeys()));
  return seen;
}

/** A hash table with open addresses: two words a key, and the line; line 0 is a place that is free. */
type Slots = { keys: Uint32Array; lines: Uint32Array; used: number };

const emptySlots = (size: number): Slots => ({
  keys: new Uint32Array(2 * size),
  lines: new Uint32Array(size),
  used: 0,
});

function createSeenKeys(): SeenKeys {
  let slots = emptySlots(1024);
  return {
    before: (key, line) => {
      const first = slots.lines[slotOf(slots, ...wordsOf(key))]!;
      return first === 0 || first === line ? null : first;
    },
    note: (key, line) => {
      if (slots.used * 4 > slots.lines.length * 3) slots = grown(slots);
      put(slots, ...wordsOf(key), line);
    },
  };
}

/** The place of a key, or the free one where it belongs. */
function slotOf({ keys, lines }: Slots, high: number, low: number): number {
  const mask = lines.length - 1;
  let slot = low & mask;
  while (lines[slot] !== 0 && (keys[2 * slot] !== high || keys[2 * slot + 1] !== low)) slot = (slot + 1) & mask;
  return slot;
}

function put(slots: Slots, high: number, low: number, line: number): void {
  const slot = slotOf(slots, high, low);
  if (slots.lines[slot] !== 0) return;
  slots.keys.set([high, low], 2 * slot);
  slots.lines[slot] = line;
  slots.used++;
}

function grown(slots: Slots): Slots {
  const larger = emptySlots(slots.lines.length * 2);
  for (const [slot, line] of slots.lines.entries())
    if (line !== 0) put(larger, slots.keys[2 * slot]!, slots.keys[2 * slot + 1]!, line);
  return larger;
}

function wordsOf(key: string): [high: number, low: number] {
  const bytes = hash('sha256', key, 'buffer');
  return [bytes.readUInt32LE(0), bytes.readUInt32LE(4)];
}
