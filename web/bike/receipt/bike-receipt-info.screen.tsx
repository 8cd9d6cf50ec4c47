import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { OwnReceipt } from './own-receipt.tsx';
import { ShopReceiptView } from './shop-receipt.tsx';

/** The receipt of the bike of this moment: all of it for its owner, its store and day for a bike shop's people. */
export default function BikeReceiptInfoScreen() {
  const { product, brand } = useProduct();
  const isShop = useSession(({ user }) => user?.domain === 'bikeshop');
  // The access rules let nobody in without a product; it may go while the screen is open.
  if (!product || !brand) return null;
  if (isShop) return <ShopReceiptView key={product.tag} tag={product.tag} model={product.model} brand={brand.name} />;
  return <OwnReceipt key={product.tag} product={product} brand={brand.name} />;
}
