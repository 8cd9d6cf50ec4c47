import type { ImportRun } from '#server/imports/importer.ts';
import { Unreadable } from '#server/imports/reasons/unreadable.ts';
import type { KnownBike, KnownTag, Named, BatchState } from './import-bikes-state.ts';

/**
 * This many bikes, tags and parts' serial numbers are remembered of one dry run, some 250 bytes each. A file that has
 * more is tried in parts.
 */
const most = 1_000_000;

/** The results of rows, by name: null for a removed one. */
type Left<Thing> = Map<string, Thing | null>;
type Changes<Bike> = { bikes: Left<Bike>; tags: Left<KnownTag>; partSerials: Left<string> };

/**
 * `now` is the result of the batch that begins on `line`, `earlier` that of all batches before. Bikes are packed as
 * text there.
 */
type Tried = { line: number; now: Changes<KnownBike>; earlier: Changes<string> };

const byRun = new WeakMap<ImportRun, Tried>();

/**
 * The database as the earlier batches of a dry run would have left it; what is decided now is remembered for the batches
 * that follow. `line` is the first of this batch: one that is decided again starts from the same state.
 */
export function withDryRunState(found: BatchState, run: ImportRun, line: number): BatchState {
  const tried = byRun.get(run) ?? { line, now: none<KnownBike>(), earlier: none<string>() };
  byRun.set(run, tried);
  if (tried.line !== line) remember(tried);
  const now = none<KnownBike>();
  Object.assign(tried, { line, now });
  const { earlier } = tried;
  return {
    ...found,
    bikes: layered(now.bikes, earlier.bikes, unpacked, found.bikes),
    tags: layered(now.tags, earlier.tags, asItIs, found.tags),
    partSerials: layered(now.partSerials, earlier.partSerials, asItIs, found.partSerials),
  };
}

function none<Bike>(): Changes<Bike> {
  return { bikes: new Map(), tags: new Map(), partSerials: new Map() };
}

function remember({ line, now, earlier }: Tried): void {
  for (const [key, bike] of now.bikes) earlier.bikes.set(key, bike && packed(bike));
  for (const [tag, known] of now.tags) earlier.tags.set(tag, known);
  for (const [key, id] of now.partSerials) earlier.partSerials.set(key, id);
  const { bikes, tags, partSerials } = earlier;
  if (bikes.size + tags.size + partSerials.size > most) throw new Unreadable('dry-run-too-long', `line ${line}`);
}

/** Things by name, from the first layer that has the name; changes go into the top layer. */
function layered<Thing, Packed>(
  now: Left<Thing>,
  earlier: ReadonlyMap<string, Packed | null>,
  unpack: (packed: Packed) => Thing,
  found: Named<Thing>,
): Named<Thing> {
  const get = (name: string): Thing | undefined => {
    const left = now.get(name);
    if (left !== undefined) return left ?? undefined;
    const before = earlier.get(name);
    if (before !== undefined) return before === null ? undefined : unpack(before);
    return found.get(name);
  };
  const self: Named<Thing> = {
    get,
    has: (name) => get(name) !== undefined,
    set: (name, thing) => {
      now.set(name, thing);
      return self as Map<string, Thing>;
    },
    delete: (name) => {
      const was = get(name) !== undefined;
      now.set(name, null);
      return was;
    },
  };
  return self;
}

/** A fifth of the memory of the bike with its map of parts. */
function packed({ parts, ...facts }: KnownBike): string {
  return JSON.stringify([facts, [...parts]]);
}

function unpacked(text: string): KnownBike {
  const [facts, parts] = JSON.parse(text) as [Omit<KnownBike, 'parts'>, Iterable<[string, never]>];
  return { ...facts, parts: new Map(parts) };
}

function asItIs<Thing>(thing: Thing): Thing {
  return thing;
}
