import { useQuery } from '@tanstack/react-query';
import type { getMyBike } from '#domain/bike/contract.ts';
import { useSession } from '#web/state/session.ts';
import { call } from './call.ts';
import { myBikeKey } from './keys.ts';

/** The signed-in cyclist's own bike under a tag; asked for cyclists only. */
export function useMyBike(tag: string) {
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  return useQuery({
    queryKey: myBikeKey(tag),
    queryFn: ({ signal }) => call<typeof getMyBike>('GET /api/my-bikes/:tag', { tag }, { signal }),
    enabled: isCyclist,
  });
}
