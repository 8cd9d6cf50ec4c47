import { uuidv7 } from 'uuidv7';
import { sendOutbox } from '#web/api/outbox/send-outbox.ts';
import type { KeptFile } from '#web/state/outbox/kept.ts';
import { openOutbox, putFile } from '#web/state/outbox/outbox.ts';
import { useSession } from '#web/state/session.ts';
import { readFile } from './read-file.ts';

/** Keeps chosen files and begins to send them; one after the other: a phone that unpacks twelve photos at once runs out of memory. */
export async function keepFiles(
  { form, purpose }: Pick<KeptFile, 'form' | 'purpose'>,
  files: readonly File[],
  onRead: () => void,
): Promise<void> {
  await openOutbox();
  const person = useSession.getState().user?.id;
  for (const file of files) {
    const read = await readFile(file);
    // Who chose them has logged out meanwhile.
    if (person && useSession.getState().user?.id === person) {
      const kept = { ...read, id: uuidv7(), person, form, purpose, at: Date.now() } as const;
      await putFile({ ...kept, state: read.why ? 'refused' : 'waiting' }, { onDisk: read.why === null });
      sendOutbox();
    }
    onRead();
  }
}
