import type { Visit, Facts } from './facts.ts';

/**
 * The bar's title as a key of the locale files, null for none: the query's `pageTitle` where it is one of `titles`, else the
 * route's, which may differ for bike shops' people. Text from a link itself is never shown in the bar, where it would
 * look like ours.
 */
export function pageTitle(
  { route, query }: Visit,
  { signedIn }: Pick<Facts, 'signedIn'>,
  titles: ReadonlySet<string>,
): string | null {
  if (query.pageTitle && titles.has(query.pageTitle)) return query.pageTitle;
  return (signedIn === 'bikeshop' && route?.shopTitle) || (route?.title ?? null);
}
