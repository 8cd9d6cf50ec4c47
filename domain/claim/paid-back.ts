import * as z from 'zod/mini';
import type { Remedy } from './term.ts';

/** The published indices by which a price is brought up to date (CDC art. 18 § 1 II: "monetariamente atualizada"). */
export const priceIndices = ['inpc', 'ipca', 'igp-m', 'selic'] as const;
export type PriceIndex = (typeof priceIndices)[number];

/** The highest amount that is typed, in cents: above it somebody mistyped. */
export const maxPaidCents = 100_000_000;

/** What a shop paid back: cents of BRL, by which index the price was brought up to date (null for a part of the price), and the day. */
export const paidBackSchema = z.strictObject({
  cents: z.int().check(z.minimum(1), z.maximum(maxPaidCents)),
  index: z.nullable(z.enum(priceIndices)),
  on: z.iso.date(),
});
export type PaidBack = z.infer<typeof paidBackSchema>;

/** Whether a remedy is given in money, so that its amount and day are noted. */
export function isPaid(remedy: Remedy | null): boolean {
  return remedy === 'money-back' || remedy === 'lower-price';
}
