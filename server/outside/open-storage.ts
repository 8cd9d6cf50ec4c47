import { join } from 'node:path';
import { createDiskFiles } from './disk-files.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { Outside } from './ports.ts';
import type { Bucket } from './s3-client.ts';
import { createS3Files } from './s3-files.ts';
import { createS3Storage } from './s3-storage.ts';
import { fileKey } from './storage-keys.ts';

type Places = { storage: Bucket | null; privateStorage: Bucket | null; dataDir: string };

/**
 * The storages that the settings name: the buckets of `STORAGE_URL` (pictures, for everybody) and of
 * `PRIVATE_STORAGE_URL` (files that not everybody may read), or the folders `media` and `private` in `DATA_DIR`.
 */
export function openStorage({ storage, privateStorage, dataDir }: Places): Pick<Outside, 'storage' | 'files'> {
  return {
    storage: storage ? createS3Storage(storage) : createDiskStorage(join(dataDir, 'media')),
    files: privateStorage ? createS3Files(privateStorage) : createDiskFiles(join(dataDir, 'private')),
  };
}

/** A file and a picture that are nowhere: a storage that answers, and lets us read, says so. */
export async function askStorages({ files, storage }: Pick<Outside, 'files' | 'storage'>): Promise<void> {
  const nowhere = fileKey('probe', '00000000-0000-0000-0000-000000000000', 'image/jpeg');
  await Promise.all([files.read(nowhere, { first: 0, last: 0 }), storage.get(`probe/${'0'.repeat(64)}.png`)]);
}
