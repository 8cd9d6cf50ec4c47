import type { Visit, World } from './world.ts';

/** Where the back button leads: a path, back in history, or nowhere (no button). */
export type BackTarget = { path: string } | 'history' | 'none';

/**
 * The back button's target (specification 2). On my-bike a bike shop's person goes to the shop's menu and others
 * have no target; elsewhere the route's `previousRoute`, with `{{tag}}` replaced by the current tag, or history.
 */
export function backTarget(
  { route }: Pick<Visit, 'route'>,
  { signedIn, product }: Pick<World, 'signedIn' | 'product'>,
): BackTarget {
  if (!route || route.showBackButton === false) return 'none';
  if (route.name === 'MyBike') return signedIn === 'bikeshop' ? { path: '/loja/menu' } : 'none';
  if (signedIn === 'bikeshop' && route.shopPreviousRoute) return { path: route.shopPreviousRoute };
  if (route.previousRoute === null) return 'history';
  if (!route.previousRoute.includes('{{tag}}')) return { path: route.previousRoute };
  if (!product) return 'history';
  return { path: route.previousRoute.replace('{{tag}}', product.tag.toUpperCase()) };
}
