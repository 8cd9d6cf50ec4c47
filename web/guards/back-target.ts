import type { Path } from '#domain/path-builder.ts';
import type { Visit, Facts } from './facts.ts';

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
