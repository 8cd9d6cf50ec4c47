import type { Visit, World } from './world.ts';

/** A title as words from the query, or as a key of the locale files; null for none. */
export type PageTitle = { text: string } | { key: string } | null;

/** The bar's title: the query's `pageTitle`, else the route's; bike shops' people read 'Bike' on my-bike (rule 5). */
export function pageTitle({ route, query }: Visit, { signedIn }: Pick<World, 'signedIn'>): PageTitle {
  if (query.pageTitle) return { text: query.pageTitle };
  if (route?.name === 'MyBike' && signedIn === 'bikeshop') return { key: 'bike' };
  return route?.pageTitle ? { key: route.pageTitle } : null;
}
