import * as z from 'zod/mini';
import { cityKey, wordsOf } from '#domain/compared-text.ts';

/** What agrees of a store with what somebody says of a shop of the same CNPJ. */
const agreements = ['both', 'name', 'city', 'neither'] as const;
export type Agreement = (typeof agreements)[number];

/**
 * A brand's store with the CNPJ of a shop that asks to be let in: whoever is admitted to that shop is the store to its
 * customers. `agrees` is null where name or city were not said.
 */
export const storeOfCompanySchema = z.object({
  brand: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** E.164. */
  phone: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  email: z.nullable(z.string()),
  isClosed: z.boolean(),
  agrees: z.nullable(z.enum(agreements)),
});
export type StoreOfCompany = z.infer<typeof storeOfCompanySchema>;

/** What somebody says of a shop; null is not said. */
export type SaidOfShop = { name: string | null; city: string | null };

/** Whether a store is called, and is where, somebody says; null where that is not said. */
export function agreementOf(said: SaidOfShop, store: { name: string; city: string }): Agreement | null {
  if (said.name === null || said.city === null) return null;
  const [name, city] = [isSameName(said.name, store.name), cityKey(said.city) === cityKey(store.city)];
  if (name && city) return 'both';
  if (name) return 'name';
  return city ? 'city' : 'neither';
}

/**
 * The same name but for case, accents and signs; or one of them is in the other, word by word, with two words or more: a sign says
 * `Batel Ciclo` where a table says `Bicicletaria Batel Ciclo`.
 */
function isSameName(said: string, known: string): boolean {
  const [shorter, longer] = [wordsOf(said), wordsOf(known)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (shorter.length === longer.length || shorter.length < 2) return shorter.join(' ') === longer.join(' ');
  return ` ${longer.join(' ')} `.includes(` ${shorter.join(' ')} `);
}
