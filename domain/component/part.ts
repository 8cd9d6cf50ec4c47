import * as z from 'zod/mini';
import { bikeKinds } from '#domain/tag/tag.ts';
import { partWarrantySchema } from '#domain/warranty/layer.ts';
import { historyEntrySchema } from './history.ts';

/** A component as its bike's list shows it. `name` is what its partner calls it. */
export const partSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  brand: z.string(),
  model: z.string(),
  serialNumber: z.nullable(z.string()),
  warranty: z.omit(partWarrantySchema, { layers: true }),
});
export type Part = z.infer<typeof partSchema>;

/** A bike's components, in its maker's order, on the day `today`. */
export const partListSchema = z.object({ kind: z.enum(bikeKinds), today: z.iso.date(), parts: z.array(partSchema) });
export type PartList = z.infer<typeof partListSchema>;

/** A component with the layers of its warranty and its history, newest first, on the day `today`. */
export const partDetailsSchema = z.extend(partSchema, {
  warranty: partWarrantySchema,
  history: z.array(historyEntrySchema),
  today: z.iso.date(),
});
export type PartDetails = z.infer<typeof partDetailsSchema>;
