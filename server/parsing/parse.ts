import { availableParallelism } from 'node:os';
import { createFairQueue } from '#server/verb/fair-queue.ts';
import { NotBegun, openChild, type Child, type Work } from './child.ts';
import type { Parser, UntrustedFile } from './parser.ts';

export { ParserDied } from './child.ts';

const unbounded = { perLine: Infinity, total: Infinity };

/**
 * Small files do not wait behind large ones, and of one person one is looked at at a time: who sends three slow photos delays nobody.
 * A network has as many waiting as a busy hour of a shop needs.
 */
const lanes = {
  small: createFairQueue({ atOnce: 2, ofOneLine: 1, perLine: 40, total: 200 }),
  large: createFairQueue({ atOnce: 1, ofOneLine: 1, perLine: 40, total: 100 }),
  /** Batches of small files, of imports that have waited for their turn: one processor is left for everything else. */
  invoices: createFairQueue({ atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)), ...unbounded }),
};

/** Milliseconds after which processes that have nothing to do are ended: each holds some 150 MB. */
const idleTime = 30_000;

const free: Child[] = [];
let idle: NodeJS.Timeout | undefined;

/** The one used last, whose code is loaded. */
function take(): Child {
  clearTimeout(idle);
  for (let child = free.pop(); child; child = free.pop()) if (child.isAlive()) return child;
  return openChild();
}

function giveBack(child: Child): void {
  if (child.isAlive()) free.push(child);
  clearTimeout(idle);
  idle = setTimeout(endIdleParsers, idleTime).unref();
}

/** Ends the processes that have nothing to do. The others end with ours: their channel closes. */
export function endIdleParsers(): void {
  for (const child of free.splice(0)) child.kill();
}

/** As `Placed`, for `parseNow`. */
export type ParsedNow<In, Out, Item = never> = Work & { as?: Parser<In, Out, Item> };

/** A parser by its place, for those who have files parsed: its code is loaded in the other process alone. */
export type Placed<In, Out, Item = never> = ParsedNow<In, Out, Item> & { lane: keyof typeof lanes };

/**
 * Has a file parsed in a process of its own, when it is its sender's turn. `each` is given the parser's items, and ends it by throwing.
 * Throws {@link ParserDied} for a file that took its process down, `QueueFull` where too many wait, and what reading the file throws.
 */
export function parse<In, Out, Item>(
  parser: Placed<In, Out, Item>,
  input: In,
  file: UntrustedFile,
  each: (item: Item) => unknown = () => {},
): Promise<Out> {
  return lanes[parser.lane](file.from, async () => {
    const items = parseNow(parser, input, file);
    try {
      for (;;) {
        const { done, value } = await items.next();
        if (done) return value;
        each(value);
      }
    } finally {
      await items.return(undefined as never);
    }
  });
}

/** As `parse`, at once: for imports, which have waited for their turn in a queue of their own and take as long as the database. */
export async function* parseNow<In, Out, Item>(
  parser: ParsedNow<In, Out, Item>,
  input: In,
  file: UntrustedFile,
): AsyncGenerator<Item, Out, void> {
  try {
    return yield* runIn(take(), parser, input, file);
  } catch (error) {
    // Where memory runs out these processes are ended first, perhaps before they knew of the file: another one is started, once.
    if (!(error instanceof NotBegun)) throw error;
    return yield* runIn(openChild(), parser, input, file);
  }
}

async function* runIn<In, Out, Item>(
  child: Child,
  parser: ParsedNow<In, Out, Item>,
  input: In,
  file: UntrustedFile,
): AsyncGenerator<Item, Out, void> {
  try {
    return yield* child.run(parser, input, file) as AsyncGenerator<Item, Out, void>;
  } finally {
    giveBack(child);
  }
}
