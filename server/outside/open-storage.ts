import { join } from 'node:path';
import { createDiskStorage } from './disk-storage.ts';
import type { StoragePort } from './ports.ts';
import { createS3Storage, type Bucket } from './s3-storage.ts';

/** The storage that the settings name: the bucket of `STORAGE_URL`, or the folder `media` in `DATA_DIR`. */
export function openStorage({ storage, dataDir }: { storage: Bucket | null; dataDir: string }): StoragePort {
  return storage ? createS3Storage(storage) : createDiskStorage(join(dataDir, 'media'));
}
