import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createDiskFiles } from '#server/outside/disk-files.ts';
import { createDiskStorage } from '#server/outside/disk-storage.ts';
import type { FilesPort, Outside, StoragePort } from '#server/outside/ports.ts';
import { filesOf } from './check-backup.ts';
import { BackupProblem, pools, type FoundBackup, type ListedFile } from './manifest.ts';
import { sideBySide } from './side-by-side.ts';

type Storages = Pick<Outside, 'files' | 'storage'>;

/** How many files were put, and how many were there already. */
export type PutFiles = { put: number; there: number };

/**
 * Puts a back-up's files into the storages, and reads each back. One that is there with the right content stays; one with another content ends
 * it with {@link BackupProblem}: nothing is replaced.
 */
export async function putFiles({ folder, own, manifest }: FoundBackup, to: Storages): Promise<PutFiles> {
  const done: PutFiles = { put: 0, there: 0 };
  const [files, media] = [createDiskFiles(join(folder, pools.files)), createDiskStorage(join(folder, pools.media))];
  const putOne = async (
    listed: ListedFile,
    there: () => Promise<string | null>,
    put: () => Promise<unknown>,
  ): Promise<void> => {
    let found = await there();
    if (found !== null) done.there++;
    else {
      await put();
      found = await there();
      done.put++;
    }
    if (found !== listed.sha256) throw new BackupProblem(`${listed.key} is in the storage with another content.`);
  };
  await sideBySide(filesOf(own, manifest.files.file), (listed) =>
    putOne(
      listed,
      () => sumOfFile(to.files, listed.key),
      async () => to.files.put(listed.key, await contentIn(files, listed.key), { maxBytes: listed.bytes }),
    ),
  );
  await sideBySide(filesOf(own, manifest.media.file), (listed) =>
    putOne(
      listed,
      () => sumOfPicture(to.storage, listed.key),
      async () => to.storage.put(listed.key, await pictureIn(media, listed.key)),
    ),
  );
  return done;
}

async function contentIn(pool: FilesPort, key: string): Promise<AsyncIterable<Uint8Array>> {
  const file = await pool.open(key);
  if (!file) throw new BackupProblem(`${pools.files}/${key} is missing in the back-up.`);
  return file.stream as AsyncIterable<Uint8Array>;
}

async function pictureIn(pool: StoragePort, key: string) {
  const picture = await pool.get(key);
  if (!picture) throw new BackupProblem(`${pools.media}/${key} is missing in the back-up.`);
  return picture;
}

async function sumOfFile(files: FilesPort, key: string): Promise<string | null> {
  const file = await files.open(key);
  if (!file) return null;
  const hash = createHash('sha256');
  for await (const chunk of file.stream as AsyncIterable<Uint8Array>) hash.update(chunk);
  return hash.digest('hex');
}

async function sumOfPicture(storage: StoragePort, key: string): Promise<string | null> {
  const picture = await storage.get(key);
  return picture && createHash('sha256').update(picture.bytes).digest('hex');
}
