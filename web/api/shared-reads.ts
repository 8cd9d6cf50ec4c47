import { useLastScan } from '#web/state/last-scan.ts';
import { useSession } from '#web/state/session.ts';
import { keptAnswer, query } from './query.ts';
import { useAnswer } from './use-answer.ts';

/** The person's own data. Not requested again by a screen that is being left after logging out. */
export function useProfile({ enabled = true } = {}) {
  const signedIn = useSession(({ user }) => user !== null);
  return useAnswer(query('GET /api/me', {}, { enabled: enabled && signedIn, persister: keptAnswer }));
}

/** The signed-in cyclist's own bikes, the one owned last first; requested for cyclists only. */
export function useOwnBikes() {
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  return useAnswer(query('GET /api/my-bikes', {}, { enabled: isCyclist, persister: keptAnswer }));
}

/** The signed-in cyclist's own bike under a tag; requested for cyclists only. */
export function useMyBike(tag: string) {
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  return useAnswer(query('GET /api/my-bikes/:tag', { tag }, { enabled: isCyclist, persister: keptAnswer }));
}

/** The public data of a tag; available at once when it was just scanned. */
export function useScannedTag(tag: string, { enabled = true } = {}) {
  return useAnswer(
    query(
      'GET /api/tags/:tag',
      { tag },
      {
        enabled,
        initialData: () => {
          const { scanned } = useLastScan.getState();
          return scanned?.product.tag === tag ? scanned : undefined;
        },
        initialDataUpdatedAt: () => useLastScan.getState().at,
        persister: keptAnswer,
      },
    ),
  );
}

/** The signed-in cyclist's transfers, those under way and the newest of the others; requested for cyclists only. */
export function useMyTransfers() {
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  return useAnswer(query('GET /api/my-transfers', {}, { enabled: isCyclist }));
}

/** All about the insurance of an own bike: one answer for its screens, its tile and its access rules. */
export const insuranceOf = (tag: string) =>
  query('GET /api/my-bikes/:tag/insurance', { tag }, { persister: keptAnswer });

/** The same, requested by a screen. */
export function useInsurance(tag: string, { enabled = true } = {}) {
  return useAnswer({ ...insuranceOf(tag), enabled });
}

/** The shop of the signed-in person, and the person's office in it. */
export function useOwnShop() {
  const isOfShop = useSession(({ user }) => user?.domain === 'bikeshop');
  return useAnswer(query('GET /api/shop', {}, { enabled: isOfShop }));
}
