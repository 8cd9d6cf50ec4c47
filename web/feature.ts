import type { Domain } from '#domain/account/session.ts';
import type { OwnBike } from '#domain/bike/contract.ts';
import type { ReadRoute } from '#domain/endpoints.ts';
import type { FeatureGuard } from './guards/facts.ts';
import type { OnDemandWords } from './locale/i18next.d.ts';
import type { RouteMeta, ScreenFile } from './route-meta.ts';

/** What a feature adds to the app, exported by the `feature.ts` of its folder besides its `screens`. */
export type Feature = {
  /** Its folder below `web/`: every `*.screen.tsx` in it is a screen of the feature, whose route is in the route table. */
  folder: string;
  screens: Screens;
  /** Fetches what of a bike its owner's phone has ahead, to show it without a connection. */
  fetchAhead?: () => Promise<(bike: OwnBike) => Promise<unknown>>;
  /** Fetches its own access rules, asked after those of all when one of its screens is visited. */
  guard?: () => Promise<FeatureGuard>;
};

/**
 * What the screens of a feature need, by their paths below its folder: `owner/my-claims`; a screen that needs nothing has no entry. The
 * server reads it too, and writes it into the page: an export of its own, so that the rest of the feature stays out of the server.
 */
export type Screens = Readonly<Record<string, ScreenNeeds>>;

export type ScreenNeeds = {
  /** Words that are not loaded with the frame. */
  words?: readonly OnDemandWords[];
  /** What is asked for in one request, before the app is there. */
  reads?: OpeningReads;
};

/** What a screen reads whenever it is opened, by who opens it. */
export type OpeningReads = Partial<Record<Audience, readonly (OfTheBike | `${OfTheBike}?${string}`)[]>>;

/** Who opens a screen: by the session that their phone has, if it has one. */
export type Audience = Domain | 'nobody';

/** The reads whose path needs nothing but the phone's bike. */
type OfTheBike<R extends string = ReadRoute> = R extends `${string}/:tag${infer Rest}`
  ? Rest extends `${string}:${string}`
    ? never
    : R
  : R extends `${string}:${string}`
    ? never
    : R;

/** What a screen needs, by its file: none where it is not a feature's. */
export function needsOf(screens: Screens | undefined, file: ScreenFile): ScreenNeeds {
  return screens?.[file.slice(file.indexOf('/') + 1, -'.screen.tsx'.length)] ?? {};
}

/** What a row's screen reads first, where that is known before the app is there: not where its path has parameters. */
export function readsOf(screens: Screens | undefined, { path, screen }: RouteMeta): OpeningReads | undefined {
  return path.includes(':') ? undefined : needsOf(screens, screen).reads;
}
