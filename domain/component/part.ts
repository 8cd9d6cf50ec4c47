import * as z from 'zod/mini';
import { claimRefusals } from '#domain/claim/eligibility.ts';
import { claimStates } from '#domain/claim/states.ts';
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

/**
 * What a component's page says of claims: why none can be opened (null where one can), and the one under way, else the newest,
 * if this reader may open it.
 */
const partClaimSchema = z.object({
  refusal: z.nullable(z.enum(claimRefusals)),
  last: z.nullable(z.object({ id: z.uuid(), number: z.string(), state: z.enum(claimStates), dueOn: z.iso.date() })),
});
export type PartClaim = z.infer<typeof partClaimSchema>;

/** A component with the layers of its warranty and its history, newest first, on the day `today`. */
export const partDetailsSchema = z.extend(partSchema, {
  warranty: partWarrantySchema,
  history: z.array(historyEntrySchema),
  claim: partClaimSchema,
  today: z.iso.date(),
});
export type PartDetails = z.infer<typeof partDetailsSchema>;
