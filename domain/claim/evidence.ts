import * as z from 'zod/mini';
import { mediaKinds } from '#domain/uploads/upload.ts';

/**
 * A photo or video as the readers of its claim see it. The links last ten minutes and are for this reader alone; `thumbnail` is
 * null for videos, `seconds` for photos.
 */
export const evidenceSchema = z.object({
  id: z.uuid(),
  kind: z.enum(mediaKinds),
  url: z.string(),
  thumbnail: z.nullable(z.string()),
  seconds: z.nullable(z.number()),
});
export type Evidence = z.infer<typeof evidenceSchema>;
