import type { OwnBike } from '#domain/bike/contract.ts';
import { findKept } from '#web/state/kept.ts';
import { forgetLastScan } from '#web/state/last-scan.ts';
import { useSession } from '#web/state/session.ts';
import { keptCaches } from '#web/state/stored-names.ts';
import { queryClient } from './query-client.ts';
import { invalidate, queryKey } from './query.ts';

/** The end of every name under which an answer about a bike is kept: its route and `{"tag":"…"}`. */
const about = (tag: string) => `"tag":"${tag}"`;

/**
 * Forgets on this phone what only the owner of a bike sees, also what was kept for when there is no connection: the bike is somebody
 * else's by now. What a screen shows at this moment stays until the screen is left.
 */
export async function forgetBike(tag: string): Promise<void> {
  const certificate = await certificateOf(tag);
  const isAbout = (name: string) => name.includes(about(tag)) || (certificate !== null && name.includes(certificate));
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryHash }) => isAbout(queryHash) });
  forgetLastScan();
  void invalidate('GET /api/my-bikes', {});
  const { user } = useSession.getState();
  if (user) await forgetKeptNames(user.id, (await keptNames(user.id)).filter(isAbout));
}

/** Of the bikes that the phone keeps, forgets those that are none of these. */
export async function forgetFormerBikes(owned: readonly string[]): Promise<void> {
  const { user } = useSession.getState();
  if (!user) return;
  const names = await keptNames(user.id);
  const own = names.flatMap((name) => /^\["GET \/api\/my-bikes\/:tag",\{"tag":"(\w+)"\}\]$/.exec(name)?.[1] ?? []);
  for (const tag of own) if (!owned.includes(tag)) await forgetBike(tag);
}

/** The number of the bike's certificate, as the phone knows it. */
async function certificateOf(tag: string): Promise<string | null> {
  const key = queryKey('GET /api/my-bikes/:tag', { tag });
  const known = queryClient.getQueryData<OwnBike>(key);
  if (known) return known.certificateNumber;
  const { user } = useSession.getState();
  const kept = user && (await findKept(user.id, JSON.stringify(key)));
  return kept ? ((await kept.body.json()) as OwnBike).certificateNumber : null;
}

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
