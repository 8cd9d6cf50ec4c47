import { asc, isNotNull, or } from 'drizzle-orm';
import { companyOf } from '#server/db/company.ts';
import type { Db } from '#server/db/database.ts';
import { brands } from '#server/db/tables/tag.ts';

/** The brands that have said which company they are, by name. */
export async function findCompanies(db: Db) {
  return db
    .select({ brand: brands.name, company: companyOf })
    .from(brands)
    .where(or(...Object.values(companyOf).map((fact) => isNotNull(fact))))
    .orderBy(asc(brands.name), asc(brands.id));
}
