import type { OwnBike } from '#domain/bike/contract.ts';
import type { FeatureGuard } from './guards/facts.ts';
import type { Screen } from './route-meta.ts';
import type { FeatureWords } from './words-of.ts';

/**
 * What a feature adds to the app, exported by the `feature.ts` of its folder. The states of its screens are the `*.states.ts`
 * beside them: only the page of all screens loads those.
 */
export type Feature = {
  /** Its folder below `web/`. */
  folder: string;
  /** Its screens, by their paths below its folder; the route table has their routes. */
  screens: Record<string, () => Promise<Screen>>;
  /** Fetches what of a bike its owner's phone has ahead, to show it without a connection. */
  fetchAhead?: () => Promise<(bike: OwnBike) => Promise<unknown>>;
  /** Fetches its own access rules, asked after those of all when one of its screens is visited. */
  guard?: () => Promise<FeatureGuard>;
  /** Its `on-demand-words.ts`, if some of its words are not loaded with the frame. */
  words?: FeatureWords;
};
