import type { OwnBike } from '#domain/bike/contract.ts';
import { forgetFormerBikes } from '#web/api/forget-bike.ts';
import { queryClient } from '#web/api/query-client.ts';
import { keptAnswer, query, queryKey } from '#web/api/query.ts';
import { features } from '#web/screens.ts';
import { findKept, keep } from '#web/state/kept.ts';
import { useSession } from '#web/state/session.ts';

/** Milliseconds after which a phone fetches everything again; what its owner looks at is fresh anyway. */
const every = 24 * 3_600_000;
/** More bikes than most people own; a collector's others are kept when they are looked at. */
const mostBikes = 5;
const mark = 'fetched-ahead';

/** Fetches what an owner shows beside a road, so that it is on the phone before the connection is gone: for each bike what its features name. */
export async function fetchAhead(): Promise<void> {
  const { user } = useSession.getState();
  if (!user) return;
  const { bikes } = await queryClient.fetchQuery(query('GET /api/my-bikes', {}, { persister: keptAnswer }));
  // Of a bike that is somebody else's by now, nothing stays on the phone.
  await forgetFormerBikes(bikes.map(({ product }) => product.tag));
  const tags = bikes.slice(0, mostBikes).map(({ product }) => product.tag);
  const before = await findKept(user.id, mark);
  const fetched = before && Date.now() - before.at < every ? (await before.body.text()).split(' ') : [];
  const missing = tags.filter((tag) => !fetched.includes(tag));
  if (missing.length === 0) return;
  for (const tag of missing) await fetchBike(tag);
  await keep(user.id, mark, tags.join(' '));
}

/** From now on a bike that comes to this person is fetched as soon as the phone hears of it: activated, accepted, or handed over. */
export function followNewBikes(): void {
  const ownBikes = JSON.stringify(queryKey('GET /api/my-bikes', {}));
  let last = Promise.resolve();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== ownBikes) return;
    last = last.then(fetchAhead).catch(() => undefined);
  });
}

async function fetchBike(tag: string): Promise<void> {
  const bike: OwnBike = await queryClient.fetchQuery(
    query('GET /api/my-bikes/:tag', { tag }, { persister: keptAnswer }),
  );
  for (const feature of features) await (await feature.fetchAhead?.())?.(bike);
}
