import * as z from 'zod/mini';
import { plainText } from '#domain/plain-text.ts';
import { contactReasons } from './reasons.ts';

/** What a shop writes to an owner, or the owner to the shop: plain text in lines, 1 to 1000 characters. */
export const messageTextSchema = plainText(1000);

/** A message between a shop and an owner. It shows only which side wrote it. */
export const messageSchema = z.object({
  id: z.uuid(),
  by: z.enum(['shop', 'owner']),
  text: z.string(),
  at: z.iso.datetime(),
});
export type Message = z.infer<typeof messageSchema>;

/** How a shop reaches the owner of a scanned bike. */
export const ownerReachSchema = z.object({
  /** Why it may open the contact data; empty where it may not. */
  reasons: z.array(z.enum(contactReasons)),
  /** Whether the owner wants no further messages of this shop. */
  stopped: z.boolean(),
  /** From when on the shop may write again; null when it may now. */
  writeAgainAt: z.nullable(z.iso.datetime()),
  /** What was written over this bike with its present owner, oldest first. */
  messages: z.array(messageSchema),
});
export type OwnerReach = z.infer<typeof ownerReachSchema>;
