import type { InputFor } from '#domain/endpoints.ts';
import { submit } from '#web/api/outbox/submit.ts';
import { keepOnePhoto } from '#web/shell/evidence/keep-one-photo.ts';

const route = 'POST /api/tag-replacements';

/** Keeps the photo of a frame number on the phone; null where it cannot be sent. */
export function keepFramePhoto(form: string, file: File): Promise<string | null> {
  return keepOnePhoto({ form, purpose: 'frame-photo' }, file);
}

/** Sends the question with its photo, or keeps both until there is a connection. */
export function sendRetag(form: string, input: InputFor<typeof route>) {
  return submit({ id: input.id, form, route, input });
}
