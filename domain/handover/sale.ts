import * as z from 'zod/mini';

/** The number of a sale in the shop's own system, by which the same sale is known again: 1 to 64 letters, digits and `. _ : / -`. */
export const saleIdSchema = z.string().check(z.trim(), z.regex(/^[\w.:/-]{1,64}$/));

/** What a system says of the bike that was sold. */
export type NamedBike = { tag?: string | undefined; serialNumber?: string | undefined; accessKey?: string | undefined };

/**
 * What a report of a sale lacks to name its bike; null where nothing does. A tag is seen on the frame alone. A serial number can be
 * guessed from its neighbours: without a tag the invoice has to come with it, which its issuer answers for.
 */
export function lackOf({ tag, serialNumber, accessKey }: NamedBike): 'serialNumber' | 'accessKey' | null {
  if (tag !== undefined) return null;
  if (serialNumber === undefined) return 'serialNumber';
  return accessKey === undefined ? 'accessKey' : null;
}
