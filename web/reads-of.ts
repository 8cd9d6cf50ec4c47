import type { Domain } from '#domain/account/tokens.ts';
import type { ReadRoute } from '#domain/endpoints.ts';
import type { RouteMeta } from './route-meta.ts';

/** Who opens a screen: by the session that their phone has, if it has one. */
export type Reader = Domain | 'nobody';

/** The reads whose path needs nothing but the phone's bike. */
type OfTheBike<R extends string = ReadRoute> = R extends `${string}/:tag${infer Rest}`
  ? Rest extends `${string}:${string}`
    ? never
    : R
  : R extends `${string}:${string}`
    ? never
    : R;

/** What a screen reads whenever it is opened, by who opens it. */
export type OpeningReads = Partial<Record<Reader, readonly (OfTheBike | `${OfTheBike}?${string}`)[]>>;

/** The opening reads of a feature, by its screens below its folder: `receipt/bike-receipt-info`. */
export type FeatureReads = Readonly<Record<string, OpeningReads>>;

/** Those of a row's screen, where they are known before the app is there: not where its path has parameters. */
export function readsOf(reads: FeatureReads | undefined, { path, screen }: RouteMeta): OpeningReads | undefined {
  const [, name = ''] = /^[^/]+\/(.+)\.screen\.tsx$/.exec(screen) ?? [];
  return path.includes(':') ? undefined : reads?.[name];
}
