import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { iconButtonClass } from '#web/kit/icon-button.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { BarAction } from '#web/shell/bar-action.tsx';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { OwnBikeView } from './own-bike.tsx';
import { ShopBikeView } from './shop-bike.tsx';

/** The bike of this moment: its owner sees everything of it, a bike shop's people what their offices may. */
export default function MyBikeScreen() {
  const { t } = useTranslation('bike');
  const { product, brand } = useProduct();
  const isShop = useSession(({ user }) => user?.domain === 'bikeshop');
  // The access rules let nobody in without a product; it may go while the screen is open.
  if (!product || !brand) return null;
  // Who has just logged out is nobody's shop: the bike stays as it was until the screen is left.
  if (isShop) return <ShopBikeView key={product.tag} product={product} brand={brand} />;
  return (
    <>
      <BarAction>
        <AppLink href="/profile" aria-label={t('profile')} className={iconButtonClass}>
          <UserRound aria-hidden className="size-6" />
        </AppLink>
      </BarAction>
      <OwnBikeView key={product.tag} product={product} brand={brand} />
    </>
  );
}
