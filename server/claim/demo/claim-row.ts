import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { claimNoteSchema, claimTextSchema } from '#domain/claim/claim-text.ts';
import { approvalReasons, rejectionReasons } from '#domain/claim/decision.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { cnpjCell, wholeNumber } from '#server/imports/values.ts';

/** What the cells of a demo's claim hold. */
export const claimRowSchema = z.object({
  tag: tagSchema,
  part: z.string(),
  cnpj: cnpjCell,
  state: z.enum(['asked', 'requested', 'open', 'in-review', 'approved', 'rejected', 'replaced']),
  days_ago: wholeNumber(0, 60),
  text: z.optional(claimTextSchema),
  photo: z.optional(z.string()),
  opened_by: z.optional(emailSchema),
  diagnosis: z._default(claimTextSchema, ''),
  note: z._default(claimNoteSchema, ''),
  decided_by: z.optional(emailSchema),
  reason: z.optional(z.enum([...approvalReasons, ...rejectionReasons])),
  answer: z.optional(claimTextSchema),
  serial_number: z.optional(z.string()),
});
/** A claim as the table tells it. Without `text` the shop opened it, or asked the owner to. */
export type ClaimTableRow = z.infer<typeof claimRowSchema>;
