import { uuidv7 } from 'uuidv7';
import { call } from '#web/api/call.ts';
import { sendOutbox } from '#web/api/outbox/send-outbox.ts';
import type { KeptFile } from '#web/state/outbox/kept.ts';
import { openOutbox, putFile, removeFiles } from '#web/state/outbox/outbox.ts';
import { useSession } from '#web/state/session.ts';
import { dropPreview } from './preview-of.ts';
import { readFile } from './read-file.ts';

/** Keeps chosen files and begins to send them; one after the other: a phone that unpacks twelve photos at once runs out of memory. */
export async function keepFiles(form: string, files: readonly File[], onRead: () => void): Promise<void> {
  await openOutbox();
  const person = useSession.getState().user?.id;
  for (const file of files) {
    const read = await readFile(file);
    onRead();
    // Who chose them has logged out meanwhile.
    if (!person || useSession.getState().user?.id !== person) continue;
    const kept = { ...read, id: uuidv7(), person, form, purpose: 'claim-evidence', at: Date.now() } as const;
    await putFile({ ...kept, state: read.why ? 'refused' : 'waiting' }, { onDisk: read.why === null });
    sendOutbox();
  }
}

/** Takes files off this phone, and back from the server, which would forget them in a day by itself. */
export async function takeBack(files: readonly KeptFile[]): Promise<void> {
  files.forEach(({ blob }) => dropPreview(blob));
  await removeFiles(files);
  for (const { id } of files) await call('DELETE /api/uploads/:id', { id }).catch(() => undefined);
}
