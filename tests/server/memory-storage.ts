import type { StoredFile, StoragePort } from '#server/outside/ports.ts';
import { assertMediaKey } from '#server/outside/storage-keys.ts';

/** A storage in memory, and what lies in it. */
export function memoryStorage(): StoragePort & { files: Map<string, StoredFile> } {
  const files = new Map<string, StoredFile>();
  return {
    files,
    put: async (key, file) => {
      assertMediaKey(key);
      files.set(key, file);
    },
    get: async (key) => files.get(key) ?? null,
    list: async function* () {
      yield* files.keys();
    },
  };
}
