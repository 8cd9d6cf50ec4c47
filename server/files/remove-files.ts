import { readFileKey } from '#server/outside/file-key.ts';
import type { House } from '#server/verb/context.ts';
import { madeAt } from './file-id.ts';
import type { FileKinds } from './file-kind.ts';
import { forgetUncaused, knownFiles } from './stored-files.store.ts';

const day = 86_400_000;
/** For how long a file in the storage may be written down nowhere: far longer than any request takes. */
const grace = 2 * day;
/** How many files are looked up in one statement. */
const batch = 500;

/**
 * Removes files whose cause is gone, and what crashes left in the storage: files that were never written down, and halves.
 * Only kinds that a feature names are touched.
 */
export async function removeFiles(house: Pick<House, 'db' | 'clock' | 'outside'>, kinds: FileKinds): Promise<void> {
  const { db, clock, outside } = house;
  const now = clock.now().getTime();
  for (const [kind, { isCaused, days }] of kinds) {
    await forgetUncaused(db, kind, await isCaused(), new Date(now - days * day));
    const keys: string[] = [];
    for await (const key of outside.files.list(kind)) {
      if (madeAt(readFileKey(key).id).getTime() < now - grace) keys.push(key);
      if (keys.length === batch) await removeUnknown(house, keys.splice(0));
    }
    await removeUnknown(house, keys);
  }
  await outside.files.removeHalves(new Date(now - grace));
}

async function removeUnknown({ db, outside }: Pick<House, 'db' | 'outside'>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const known = await knownFiles(
    db,
    keys.map((key) => readFileKey(key).id),
  );
  for (const key of keys) if (!known.has(readFileKey(key).id)) await outside.files.remove(key);
}
