import { countWithin } from '#server/db/limits.store.ts';
import type { FreeSpace } from '#server/outside/ports.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { freeSpaceLetter } from './letters.ts';

/** The floor where none is set, in bytes: so much, or this share of a smaller disk. */
const usual = { bytes: 2_000_000_000, share: 0.05 };
/** Seconds after which a phone may ask again: somebody has to make room. */
const patience = 600;
/** Seconds between two letters to the operator. */
const quiet = 3_600;

type Needs = Pick<House, 'outside' | 'config' | 'clock' | 'db' | 'outbox'>;

/** How many bytes too few are free below the floor, on the disk where files lie; null where there is room, or a bucket. */
export async function spaceBelowFloor({ outside, config }: Pick<House, 'outside' | 'config'>) {
  const space = await outside.files.freeSpace();
  if (!space) return null;
  const floor = floorOf(space, config.freeSpaceMegabytes);
  return space.free < floor ? { free: space.free, floor } : null;
}

/**
 * Refuses files while the disk has less than the floor free, so that what is there goes on: the rest of the floor is the database's, where it
 * lies on the same disk. Throws `no-room`; the operator is written to, once an hour at most.
 */
export async function assertRoom(house: Needs): Promise<void> {
  const below = await spaceBelowFloor(house);
  if (!below) return;
  const now = house.clock.now();
  await house.db.transaction(async (tx) => {
    const { count } = await countWithin(tx, 'letter about free space', now.getTime(), quiet);
    if (count === 1) await house.outbox.post(tx, freeSpaceLetter(below, house.config));
  });
  throw problem('no-room', { retryAt: new Date(now.getTime() + patience * 1000) });
}

function floorOf({ all }: FreeSpace, megabytes: number | null): number {
  return megabytes === null ? Math.min(usual.bytes, all * usual.share) : megabytes * 1_000_000;
}
