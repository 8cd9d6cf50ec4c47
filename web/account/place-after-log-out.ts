import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';

/** Where logging out leads: a shop's people to their start, others to the scanned bike's page. Asked before logging out. */
export function placeAfterLogOut(): string {
  if (useSession.getState().user?.domain === 'bikeshop') return '/loja';
  const { product } = useProduct.getState();
  return product ? `/${product.tag}` : '/';
}
