import { whichBike } from '#domain/bike/which-bike.ts';
import { Away } from '#web/state/away.ts';
import { useLastScan } from '#web/state/last-scan.ts';
import { keepProduct, useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { call, refusalOf } from './call.ts';
/** Of whom it is known that they own no bike: they are not asked again on every screen. */
let ownsNone: string | undefined;

/**
 * After a cyclist's log-in: makes an own bike the current product, unless the phone's own is theirs or is what they came for. Whether it
 * worked does not matter to the log-in.
 */
export async function bringOwnBike(): Promise<void> {
  const { user } = useSession.getState();
  if (user?.domain !== 'cyclist') return;
  const { bikes } = await call('GET /api/my-bikes', {});
  if (useSession.getState().user?.id !== user.id) return;
  const { product } = useProduct.getState();
  const scannedJustNow = product !== null && useLastScan.getState().scanned?.product.tag === product.tag;
  const bike = whichBike(product, scannedJustNow, bikes);
  if (bike) keepProduct(bike.product, bike.brand);
  if (bikes.length === 0) ownsNone = user.id;
}

/**
 * The same before the access rules judge a visit: only where there is no product at all, so that few visits wait for it. Throws
 * {@link Away} without a connection; after any other refusal the rules judge without a bike.
 */
export async function bringMissingBike(): Promise<void> {
  const { user } = useSession.getState();
  if (user?.domain !== 'cyclist' || user.id === ownsNone || useProduct.getState().product) return;
  try {
    await bringOwnBike();
  } catch (error) {
    if (['offline', 'unavailable'].includes(refusalOf(error).code)) throw new Away({ cause: error });
  }
}
