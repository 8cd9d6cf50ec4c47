import * as z from 'zod/mini';

/** A part that a brand offers as a replacement. `name` is its place on the bike (`Câmbio traseiro`). */
export const cataloguePartSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  brand: z.string(),
  model: z.string(),
});
export type CataloguePart = z.infer<typeof cataloguePartSchema>;
