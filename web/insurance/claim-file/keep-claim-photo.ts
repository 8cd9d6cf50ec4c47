import type { ClaimFile, ClaimPhotoKind } from '#domain/insurance/claim-file.ts';
import { submit } from '#web/api/outbox/submit.ts';
import { keepOnePhoto } from '#web/shell/evidence/keep-one-photo.ts';

type Place = { tag: string; item: ClaimPhotoKind; form: string };

/**
 * Keeps a chosen photo and sends it to its place in the file. Null where it waits, or cannot be sent. Throws the refusal of a call that
 * was refused.
 */
export async function keepClaimPhoto({ tag, item, form }: Place, file: File): Promise<ClaimFile | null> {
  const id = await keepOnePhoto({ form, purpose: 'insurance-file' }, file);
  if (id === null) return null;
  const route = 'PUT /api/my-bikes/:tag/claim-file/:item';
  const outcome = await submit({ id, form, route, input: { tag, item, photoId: id } });
  return 'sent' in outcome ? outcome.sent : null;
}
