import { photoMegabytes, videoMegabytes, videoSeconds } from '#domain/claim/evidence.ts';
import type { FileRefusal } from '#web/state/outbox/kept.ts';

/** The sentence about a file that cannot be sent, among the words `evidence`. */
export function refusalKey(why: FileRefusal) {
  return `refused.${why}` as const;
}

/** The numbers in those sentences. */
export const limits = { seconds: videoSeconds, photo: photoMegabytes, video: videoMegabytes };
