import * as z from 'zod/mini';
import type { Invoice } from '#domain/bike/invoice.ts';
import { serialOnInvoice } from '#domain/bike/serial-on-invoice.ts';

/** What a bike is worth by its invoice: the value of the `item` that carries it, or the `total` where none can be told. Money in cents of BRL. */
export const insuredValueSchema = z.object({ cents: z.int(), of: z.enum(['item', 'total']) });
export type InsuredValue = z.infer<typeof insuredValueSchema>;

/**
 * What is insured (Lei 15.040/2024: no more than the interest is worth): the one line of the invoice that prints the bike's serial
 * number, less its discount, and of several pieces on it one. Helmets and freight are not the bike.
 */
export function insuredValue(
  { items, totalCents }: Pick<Invoice, 'items' | 'totalCents'>,
  serialNumber: string,
): InsuredValue {
  const carrying = items.filter(
    (item) => serialOnInvoice({ items: [item], additionalInfo: null }, serialNumber) === 'found',
  );
  const [item] = carrying;
  if (!item || carrying.length > 1) return { cents: totalCents, of: 'total' };
  const pieces = Math.max(1, Math.floor(Number(item.quantity)) || 1);
  const cents = Math.floor((item.totalCents - (item.discountCents ?? 0)) / pieces);
  return { cents: Math.max(0, Math.min(cents, totalCents)), of: 'item' };
}
