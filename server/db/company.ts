import { eq } from 'drizzle-orm';
import type { KnownCompany } from '#domain/brazil/company.ts';
import type { Db, Tx } from './database.ts';
import { brands } from './tables/tag.ts';

/** The company behind a brand, as a part of what is selected: a `KnownCompany`. */
export const companyOf = {
  name: brands.companyName,
  cnpj: brands.cnpj,
  address: brands.address,
  contact: brands.customerService,
  officer: brands.dataOfficer,
};

/** The company behind the brand of this name; null where there is none, or more than one. */
export async function findCompany(db: Db | Tx, brand: string): Promise<KnownCompany | null> {
  const rows = await db.select(companyOf).from(brands).where(eq(brands.name, brand)).limit(2);
  return rows.length === 1 ? rows[0]! : null;
}
