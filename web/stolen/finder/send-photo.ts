import type { FinderThread } from '#domain/stolen/sighting.ts';

/** Sends the photo of a conversation, as a file; null where it did not arrive. Sent again, it is the same photo. */
export async function sendPhoto(secret: string, photo: Blob): Promise<FinderThread | null> {
  try {
    const headers = { 'content-type': 'image/jpeg' };
    const answer = await fetch(`/api/sightings/${secret}/photo`, { method: 'POST', headers, body: photo });
    return answer.ok ? ((await answer.json()) as FinderThread) : null;
  } catch {
    return null;
  }
}
