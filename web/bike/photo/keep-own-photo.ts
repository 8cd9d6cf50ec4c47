import { uuidv7 } from 'uuidv7';
import type { AnswerOf } from '#domain/endpoints.ts';
import { submit } from '#web/api/outbox/submit.ts';
import { readFile } from '#web/shell/evidence/read-file.ts';
import { openOutbox, putFile, removeFiles, useOutbox } from '#web/state/outbox/outbox.ts';
import { useSession } from '#web/state/session.ts';

const route = 'PUT /api/my-bikes/:tag/photo';

/**
 * Keeps a chosen photo on the phone, made smaller, and sends it to its bike; an earlier one that waits gives way to it. Null where it
 * waits, or cannot be sent. Throws the refusal of a call that was refused.
 */
export async function keepBikePhoto(
  { tag, form }: { tag: string; form: string },
  file: File,
): Promise<AnswerOf<typeof route> | null> {
  await openOutbox();
  const person = useSession.getState().user?.id;
  const { kind, blob, why } = await readFile(file);
  // Who chose it has logged out meanwhile.
  if (!person || useSession.getState().user?.id !== person) return null;
  await removeFiles(useOutbox.getState().files.filter((one) => one.form === form));
  const problem = why ?? (kind === 'photo' ? null : 'not-a-picture');
  const id = uuidv7();
  const kept = { id, person, form, purpose: 'bike-photo', kind: 'photo', blob, seconds: null } as const;
  await putFile(
    { ...kept, at: Date.now(), state: problem ? 'refused' : 'waiting', why: problem },
    { onDisk: problem === null },
  );
  if (problem) return null;
  const outcome = await submit({ id, form, route, input: { tag, photoId: id } });
  return 'sent' in outcome ? outcome.sent : null;
}
