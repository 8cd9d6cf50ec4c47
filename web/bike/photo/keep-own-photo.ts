import type { AnswerOf } from '#domain/endpoints.ts';
import { submit } from '#web/api/outbox/submit.ts';
import { keepOnePhoto } from '#web/shell/evidence/keep-one-photo.ts';

const route = 'PUT /api/my-bikes/:tag/photo';

/** Keeps a chosen photo and sends it to its bike. Null where it waits, or cannot be sent. Throws the refusal of a call that was refused. */
export async function keepBikePhoto(
  { tag, form }: { tag: string; form: string },
  file: File,
): Promise<AnswerOf<typeof route> | null> {
  const id = await keepOnePhoto({ form, purpose: 'bike-photo' }, file);
  if (id === null) return null;
  const outcome = await submit({ id, form, route, input: { tag, photoId: id } });
  return 'sent' in outcome ? outcome.sent : null;
}
