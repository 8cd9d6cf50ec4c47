import { putEntry, useOutbox } from '#web/state/outbox/outbox.ts';
import { sendWaiting } from './submit.ts';

/** Sends once more what was refused: it waits again, and goes at once where there is a connection. */
export async function sendAgain({ id }: { id: string }): Promise<void> {
  await changeWaiting(id, { stopped: null });
  await sendWaiting();
}

/** Changes what waits on this phone; nothing where it has gone meanwhile. */
export async function changeWaiting(
  id: string,
  { input, ...change }: { stopped?: null; input?: Record<string, unknown> },
): Promise<void> {
  const entry = useOutbox.getState().entries.find((one) => one.id === id);
  if (entry) await putEntry({ ...entry, ...change, input: { ...entry.input, ...input } });
}
