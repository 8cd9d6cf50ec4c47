import type { logOut as contract } from '#domain/account/contract.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { clearDrafts } from '#web/state/drafts.ts';
import { clearProduct } from '#web/state/product.ts';
import { endSession } from '#web/state/session.ts';

/** Logs a shop's person out; the next one at the counter finds nothing of him, the last bike included. */
export async function logOut(): Promise<void> {
  try {
    await call<typeof contract>('DELETE /api/sessions/current', {});
  } catch {
    // Offline, or ended already: the phone forgets its session all the same.
  }
  endSession();
  clearDrafts();
  clearProduct();
  queryClient.clear();
}
