import type { Outside } from '../outside/ports.ts';

/** The outside of a dry run: what would be stored is not. */
export function withoutKeeping({ storage, ...outside }: Outside): Outside {
  return { ...outside, storage: { get: (key) => storage.get(key), put: () => Promise.resolve() } };
}
