import type * as contracts from '#domain/account/contract.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { clearDrafts } from '#web/state/drafts.ts';
import { useProduct } from '#web/state/product.ts';
import { endSession, useSession } from '#web/state/session.ts';
import { forgetPendingCode } from './pending-code.ts';

/** Logs out on this phone. Without a connection the phone still forgets its session, which nobody else holds. */
export async function logOut(): Promise<void> {
  try {
    await call<typeof contracts.logOut>('DELETE /api/sessions/current', {});
  } catch {
    // Offline, or ended already: nothing is left to end here.
  }
  forgetPerson();
}

/** Logs out on all devices; this one only once the server has done it, because that was the point. */
export async function logOutEverywhere(): Promise<void> {
  await call<typeof contracts.logOutEverywhere>('DELETE /api/sessions', {});
  forgetPerson();
}

/** Forgets everything about the person who was signed in: session, drafts, answers. The scanned bike stays. */
export function forgetPerson(): void {
  endSession();
  clearDrafts();
  forgetPendingCode();
  queryClient.clear();
}

/** Where logging out leads: a shop's people to their start, others to the scanned bike's page. Asked before logging out. */
export function placeAfterLogOut(): string {
  if (useSession.getState().user?.domain === 'bikeshop') return '/loja';
  const { product } = useProduct.getState();
  return product ? `/${product.tag}` : '/';
}
