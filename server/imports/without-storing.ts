import type { Outside } from '#server/outside/ports.ts';

/** The outside drivers of a dry run, whose storage stores nothing. */
export function withoutStoring({ storage, ...outside }: Outside): Outside {
  return { ...outside, storage: { get: (key) => storage.get(key), put: () => Promise.resolve() } };
}
