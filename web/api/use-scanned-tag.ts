import { useQuery } from '@tanstack/react-query';
import type { findTag } from '#domain/tag/contract.ts';
import { useLastScan } from '../state/last-scan.ts';
import { call } from './call.ts';
import { tagKey } from './keys.ts';

/** What anybody may know of a tag; there at once when it was scanned a moment ago. */
export function useScannedTag(tag: string) {
  return useQuery({
    queryKey: tagKey(tag),
    queryFn: ({ signal }) => call<typeof findTag>('GET /api/tags/:tag', { tag }, { signal }),
    initialData: () => {
      const { scanned } = useLastScan.getState();
      return scanned?.product.tag === tag ? scanned : undefined;
    },
    initialDataUpdatedAt: () => useLastScan.getState().at,
  });
}
