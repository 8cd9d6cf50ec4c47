import { mayHaveUnsent } from '#web/state/outbox/unsent-flag.ts';
import { forgetPerson } from '#web/state/session-over.ts';
import { useSession } from '#web/state/session.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

/** Logs out on this phone. Without a connection the phone still removes its session, and no other copy exists. */
export async function logOut(): Promise<void> {
  const forget = forgetting();
  // What a screen still asks would be refused afterwards, as if the session had ended by itself.
  await queryClient.cancelQueries();
  try {
    await call('DELETE /api/sessions/current', {});
  } catch {
    // Offline, or ended already: nothing remains to be done.
  }
  forget();
}

/** Logs out on all devices; on this one only after the server has ended the others. */
export async function logOutEverywhere(): Promise<void> {
  const forget = forgetting();
  await call('DELETE /api/sessions', {});
  forget();
}

/** What forgets the person here, after a call that ends the session. Read before the call: a refusal may end the session here, and its domain would be lost. */
export function forgetting(): () => void {
  const { user } = useSession.getState();
  return () => {
    forgetPerson(user?.domain);
    queryClient.clear();
    if (user && mayHaveUnsent()) void forgetUnsent(user.id);
  };
}

/** What waited to be sent goes with its person. */
async function forgetUnsent(person: string): Promise<void> {
  const { forgetOutbox } = await import('#web/state/outbox/disk.ts');
  await forgetOutbox(person);
}
