import type { Visit, World } from './world.ts';

/**
 * The bar's title as a key of the locale files, null for none: the query's `pageTitle` where it is one of `titles`, else the
 * route's; bike shops' people read 'Bike' on my-bike (rule 5). Words of a link's own never stand in the bar, where they would
 * pass for ours.
 */
export function pageTitle(
  { route, query }: Visit,
  { signedIn }: Pick<World, 'signedIn'>,
  titles: ReadonlySet<string>,
): string | null {
  if (query.pageTitle && titles.has(query.pageTitle)) return query.pageTitle;
  if (route?.name === 'MyBike' && signedIn === 'bikeshop') return 'bike';
  return route?.pageTitle ?? null;
}
