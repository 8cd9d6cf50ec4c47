import * as z from 'zod/mini';

/** A part as a claim speaks of it. */
export const claimedPartSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  brand: z.string(),
  model: z.string(),
  serialNumber: z.nullable(z.string()),
});
export type ClaimedPart = z.infer<typeof claimedPartSchema>;
