import { UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { iconButtonClass } from '#web/kit/button/icon-button.tsx';
import { BarAction } from '#web/shell/frame/bar-action.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { OwnBikeView } from './own-bike.tsx';

const loadShopBike = chunk(() => import('./shop-bike.tsx').then((m) => ({ default: m.ShopBikeView })));
const ShopBikeView = lazy(loadShopBike);
// Owners do without it; at a shop it comes along with the screen.
if (useSession.getState().user?.domain === 'bikeshop') void loadShopBike().catch(() => undefined);

/** The current bike: its owner sees everything, a bike shop's people what their office allows. */
export default function MyBikeScreen() {
  const { t } = useTranslation('bike');
  const { product, brand } = useProduct();
  const isShop = useSession(({ user }) => user?.domain === 'bikeshop');
  // The access rules require a product; it may be removed while the screen is open.
  if (!product || !brand) return null;
  // After a log-out there is no shop any more: the bike stays as it was until the screen is left.
  if (isShop) {
    return (
      <Suspense>
        <ShopBikeView key={product.tag} product={product} brand={brand} />
      </Suspense>
    );
  }
  return (
    <>
      <BarAction>
        <AppLink href={to.profile()} aria-label={t('profile')} className={iconButtonClass}>
          <UserRound aria-hidden className="size-6" />
        </AppLink>
      </BarAction>
      <OwnBikeView key={product.tag} product={product} brand={brand} />
    </>
  );
}
