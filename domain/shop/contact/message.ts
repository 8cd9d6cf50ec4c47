import * as z from 'zod/mini';
import { messageSchema } from '#domain/conversation/message.ts';
import { contactReasons } from './reasons.ts';

/** A message between a shop and an owner. */
export const contactMessageSchema = messageSchema(['shop', 'owner']);

/** How a shop reaches the owner of a scanned bike. */
export const ownerReachSchema = z.object({
  /** Why it may open the contact data; empty where it may not. */
  reasons: z.array(z.enum(contactReasons)),
  /** Whether the owner wants no further messages of this shop. */
  stopped: z.boolean(),
  /** From when on the shop may write again; null when it may now. */
  writeAgainAt: z.nullable(z.iso.datetime()),
  /** What was written over this bike with its present owner, oldest first. */
  messages: z.array(contactMessageSchema),
});
export type OwnerReach = z.infer<typeof ownerReachSchema>;
