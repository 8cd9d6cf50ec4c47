import type * as contracts from '#domain/account/contract.ts';
import { forgetPerson } from '../state/forget-person.ts';
import { useSession } from '../state/session.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

/** Logs out on this phone. Without a connection the phone still forgets its session, which nobody else holds. */
export async function logOut(): Promise<void> {
  const forget = forgetting();
  try {
    await call<typeof contracts.logOut>('DELETE /api/sessions/current', {});
  } catch {
    // Offline, or ended already: nothing is left to end here.
  }
  forget();
}

/** Logs out on all devices; this one only once the server has done it, because that was the point. */
export async function logOutEverywhere(): Promise<void> {
  const forget = forgetting();
  await call<typeof contracts.logOutEverywhere>('DELETE /api/sessions', {});
  forget();
}

/** Asked before the call: a refusal of it may end the session here, and nobody would know whose it was. */
function forgetting(): () => void {
  const domain = useSession.getState().user?.domain;
  return () => {
    forgetPerson(domain);
    queryClient.clear();
  };
}
