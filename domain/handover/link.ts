import * as z from 'zod/mini';
import { brandSchema } from '#domain/tag/product.ts';
import { bikeKinds } from '#domain/tag/tag.ts';
import { contactKinds } from './handover.ts';
import { handoverStates } from './states.ts';

/**
 * Whose account the bike will be on: `new` where the number or address has none, which is made with the name alone; `known` where it has
 * one, whose code is asked for first; `yours` where the caller is logged in to the account that gets it.
 */
export const takers = ['new', 'known', 'yours'] as const;
export type Taker = (typeof takers)[number];

/** What the customer finds behind the link. Read as often as wanted; nothing happens by it. */
export const handoverLinkSchema = z.object({
  state: z.enum(handoverStates),
  tag: z.string(),
  brand: brandSchema,
  model: z.string(),
  kind: z.enum(bikeKinds),
  photoUrl: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
  serialNumber: z.string(),
  shop: z.object({ cnpj: z.string(), name: z.nullable(z.string()), city: z.nullable(z.string()) }),
  /** The day of the hand-over: from it the warranty runs. */
  day: z.iso.date(),
  /** The last day for an answer. */
  until: z.iso.date(),
  /** The brand's months, 0 for none, and the last day of all terms. */
  warranty: z.object({ months: z.int(), endsOn: z.iso.date() }),
  /** Whether the shop scanned the invoice, which goes along. */
  hasReceipt: z.boolean(),
  /** Whether it did not come along with the customer's yes, and the bike has no other since. */
  receiptStayedOut: z.boolean(),
  /** Where the link went, masked; null once it is over. */
  contact: z.nullable(z.object({ kind: z.enum(contactKinds), masked: z.string() })),
  /** Null once it is over. */
  taker: z.nullable(z.enum(takers)),
});
export type HandoverLink = z.infer<typeof handoverLinkSchema>;
