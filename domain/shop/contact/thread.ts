import * as z from 'zod/mini';
import { messageSchema } from '#domain/conversation/message.ts';
import { ownerContactSchema } from '#domain/shop/shop-bike.ts';
import { contactReasons } from './reasons.ts';

/** A message between a shop and an owner. */
const contactMessageSchema = messageSchema(['shop', 'owner']);

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

/** The version of the consent text under which owners share their contact data; kept with each share. */
export const sharingWording = '2026-11';

/** A shop's messages over one bike, as the owner's list shows them. */
export const threadSummarySchema = z.object({
  id: z.uuid(),
  shop: z.object({ cnpj: z.string(), name: z.nullable(z.string()) }),
  tag: z.string(),
  model: z.string(),
  /** When the newest message was written, and by which side. */
  lastAt: z.iso.datetime(),
  lastBy: z.enum(['shop', 'owner']),
});
export type ThreadSummary = z.infer<typeof threadSummarySchema>;

/** A shop that may neither write to the owner nor ask whether it may open claims, and since when. */
export const shopStopSchema = z.object({
  shopId: z.uuid(),
  shop: z.object({ cnpj: z.string(), name: z.nullable(z.string()) }),
  at: z.iso.datetime(),
});
export type ShopStop = z.infer<typeof shopStopSchema>;

/** The same with all messages, and what the owner can do. */
export const threadSchema = z.extend(threadSummarySchema, {
  /** False once the bike has another owner: then the thread can only be read. */
  isOpen: z.boolean(),
  /** Since when the owner shares the contact data with this shop over this bike; null when they do not. */
  sharedAt: z.nullable(z.iso.datetime()),
  /** Since when this shop may no longer write to the owner; null while it may. */
  stoppedAt: z.nullable(z.iso.datetime()),
  /** What the shop sees of the owner while the data is shared. */
  yours: ownerContactSchema,
  messages: z.array(contactMessageSchema),
});
export type Thread = z.infer<typeof threadSchema>;
