import { uuidv7 } from 'uuidv7';
import { type KeptFile } from '#web/state/outbox/kept.ts';
import { openOutbox, putFile, removeFiles, useOutbox } from '#web/state/outbox/outbox.ts';
import { useSession } from '#web/state/session.ts';
import { readFile } from './read-file.ts';

/**
 * Keeps the one photo of a form on the phone, made smaller; an earlier one that waits gives way to it. Gives its id, to be sent; null where
 * it cannot be.
 */
export async function keepOnePhoto(form: Pick<KeptFile, 'form' | 'purpose'>, file: File): Promise<string | null> {
  await openOutbox();
  const person = useSession.getState().user?.id;
  const { kind, blob, why } = await readFile(file);
  // Who chose it has logged out meanwhile.
  if (!person || useSession.getState().user?.id !== person) return null;
  await removeFiles(useOutbox.getState().files.filter((one) => one.form === form.form));
  const problem = why ?? (kind === 'photo' ? null : 'not-a-picture');
  const id = uuidv7();
  const kept = { ...form, id, person, kind: 'photo', blob, seconds: null } as const;
  await putFile(
    { ...kept, at: Date.now(), state: problem ? 'refused' : 'waiting', why: problem },
    { onDisk: problem === null },
  );
  return problem ? null : id;
}
