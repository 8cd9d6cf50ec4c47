import type { Path } from '#domain/paths.ts';
import type { Visit, Facts } from './facts.ts';

/**
 * The bar's title as a key of the locale files, null for none: the query's `pageTitle` where it is one of `titles`, else the
 * route's, which may differ for bike shops' people and with a query parameter. Text from a link itself is never shown in the bar, where it would
 * look like ours.
 */
export function pageTitle(
  { route, query }: Visit,
  { signedIn }: Pick<Facts, 'signedIn'>,
  titles: ReadonlySet<string>,
): string | null {
  if (query.pageTitle && titles.has(query.pageTitle)) return query.pageTitle;
  const { titleWith } = route ?? {};
  if (titleWith && query[titleWith.query]) return titleWith.title;
  return (signedIn === 'bikeshop' && route?.shopTitle) || (route?.title ?? null);
}

/** Where the back button leads: a path, back in history, or nowhere (no button). */
export type BackTarget = { path: Path } | 'history' | 'none';

/** The back button's target, as given in the route's row (specification 2). */
export function backTarget(
  { route }: Pick<Visit, 'route'>,
  { signedIn, product }: Pick<Facts, 'signedIn' | 'product'>,
): BackTarget {
  if (!route) return 'none';
  const back = (signedIn === 'bikeshop' && route.shopBack) || route.back;
  if (typeof back === 'function') return product ? { path: back({ tag: product.tag.toUpperCase() }) } : 'history';
  return back === 'history' || back === 'none' ? back : { path: back };
}
