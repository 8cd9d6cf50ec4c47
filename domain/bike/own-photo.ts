import * as z from 'zod/mini';
import { photoSide } from '#domain/tag/photo.ts';
import type { UploadLimits } from '#domain/uploads/upload.ts';

/** The longer side of an owner's photo as it is kept, in pixels: as large as the model's picture, whose place it takes. */
export const ownPhotoSide = photoSide;

/** What is taken for a bike's photo. One that was sent and never shown waits for a day. */
export const ownPhotoLimits = {
  bytes: { photo: 10 * 1024 * 1024 },
  seconds: 0,
  waiting: 20,
  days: 1,
} as const satisfies UploadLimits;

/**
 * The photo that its owner gave a bike: stored files, which the owner alone reads. A new photo has new ids, so that what a phone keeps of one
 * stays true.
 */
export const ownPhotoSchema = z.object({ id: z.uuid(), file: z.uuid(), thumbnail: z.uuid() });
export type OwnPhoto = z.infer<typeof ownPhotoSchema>;
