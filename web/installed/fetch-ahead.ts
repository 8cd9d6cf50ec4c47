import type { OwnBike } from '#domain/bike/contract.ts';
import { forgetFormerBikes } from '#web/api/forget-bike.ts';
import { queryClient } from '#web/api/query-client.ts';
import { keptAnswer, query } from '#web/api/query.ts';
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
  const before = await findKept(user.id, mark);
  if (before && Date.now() - before.at < every) return;
  for (const { product } of bikes.slice(0, mostBikes)) await fetchBike(product.tag);
  await keep(user.id, mark, '');
}

async function fetchBike(tag: string): Promise<void> {
  const bike: OwnBike = await queryClient.fetchQuery(
    query('GET /api/my-bikes/:tag', { tag }, { persister: keptAnswer }),
  );
  for (const feature of features) await (await feature.fetchAhead?.())?.(bike);
}
