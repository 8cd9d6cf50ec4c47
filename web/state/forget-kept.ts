import { keptCaches } from './kept-names.ts';

/** The names under which the phone keeps answers of this person. */
export async function keptNames(person: string): Promise<string[]> {
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(keptCaches.answers);
  const begin = `/kept/${person}/`;
  return (await cache.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.startsWith(begin))
    .map((path) => decodeURIComponent(path.slice(begin.length)));
}

/** Removes what is kept under some of these names. */
export async function forgetKeptNames(person: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const cache = await caches.open(keptCaches.answers);
  await Promise.all(names.map((name) => cache.delete(`/kept/${person}/${encodeURIComponent(name)}`)));
}
