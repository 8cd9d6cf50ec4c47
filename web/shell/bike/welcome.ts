import { create } from 'zustand';
import { to } from '#domain/paths.ts';
import { call } from '#web/api/call.ts';
import { invalidate } from '#web/api/query.ts';
import type { Go } from '#web/shell/travel/go.ts';
import { forgetLastScan } from '#web/state/last-scan.ts';
import { keepProduct } from '#web/state/product.ts';

/** `receiptStayedOut`: the invoice that its shop scanned did not come along. */
type Coming = { receiptStayedOut: boolean };

/** The bike that has just come to its new owner, until they leave it; not kept over a reload. */
export const useWelcome = create<{ tag: string | null } & Coming>(() => ({ tag: null, receiptStayedOut: false }));

/** Goes to an own bike that has just come, which welcomes its owner; false when it is not theirs. Throws what the server refuses. */
export async function welcomeTo(tag: string, go: Go, coming: Coming = { receiptStayedOut: false }): Promise<boolean> {
  forgetLastScan();
  const { bikes } = await call('GET /api/my-bikes', {});
  const bike = bikes.find(({ product }) => product.tag === tag);
  if (!bike) return false;
  void invalidate('GET /api/my-bikes', {});
  void invalidate('GET /api/my-transfers', {});
  keepProduct(bike.product, bike.brand);
  useWelcome.setState({ tag, ...coming });
  go.replace(to.myBike());
  return true;
}
