import type { AnswerOf, EndpointRoute, InputFor } from '#domain/endpoints.ts';
import { Refusal } from '#web/api/call.ts';
import { openOutbox, putEntry } from '#web/state/outbox/outbox.ts';
import { useSession } from '#web/state/session.ts';
import { chunk } from '#web/state/stale-chunk.ts';

/** What sends: not needed before something is sent. */
const fetchSender = chunk(() => import('./send-outbox.ts'));

/** Fetches what sends, for forms that are made to be filled in without a connection. */
export async function prepareSender(): Promise<void> {
  await fetchSender().catch(() => null);
}

/** Sends what waits on this phone, where what sends can be fetched. */
export async function sendWaiting(): Promise<void> {
  const sender = await fetchSender().catch(() => null);
  sender?.sendOutbox();
}

type Submission<R extends EndpointRoute> = {
  /** The sender's own, the one by which the endpoint knows a repeated call. */
  id: string;
  /** The form's name, under which its files are kept too. What waits of the same form gives way to this. */
  form: string;
  route: R;
  input: InputFor<R>;
};

/**
 * Sends a filled form with its files: they first, then the call. Without a connection it is kept on the phone and sent later, also
 * after the page was closed; never twice. Throws the {@link Refusal} of a call that was refused: then nothing waits.
 */
export async function submit<R extends EndpointRoute>(
  submission: Submission<R>,
): Promise<{ sent: AnswerOf<R> } | { kept: true }> {
  const person = useSession.getState().user?.id;
  if (!person) throw new Refusal({ code: 'not-signed-in' });
  await openOutbox();
  const entry = { ...submission, person, at: Date.now(), stopped: null };
  await putEntry(entry);
  const sender = await fetchSender().catch(() => null);
  // There is no connection even for that: it is sent when there is one, or with the next visit.
  if (!sender) {
    addEventListener('online', () => void sendWaiting(), { once: true });
    return { kept: true };
  }
  return (await sender.outcomeOf(entry)) as { sent: AnswerOf<R> } | { kept: true };
}
