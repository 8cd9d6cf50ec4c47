import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { addDays, dateOf } from '#domain/warranty/calendar-date.ts';
import { findAccountByEmail, insertAccount, insertConsent } from '../../account/accounts.store.ts';
import { hashPassword } from '../../account/hash-password.ts';
import type { House } from '../../context.ts';
import type { Tx } from '../database.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { demoBrands, demoModels, type DemoBrand, type DemoModel } from './demo-brands.ts';
import { demoTags, type DemoTag } from './demo-tags.ts';
import { makeBike, makeOwner } from './make-bike.ts';
import { makeBrand, type BrandRow } from './make-brand.ts';
import { makeModel, makeTag, type ModelRow } from './make-tag.ts';
import { seedShop } from './seed-shop.ts';

/** Any number will do, as long as every process of ours uses the same one. */
const seedLock = 7_202_613;

type Models = Map<DemoModel, { brand: BrandRow; model: ModelRow }>;

/**
 * Puts the demo data in. What is there already stays as people left it; what is missing is added. Two processes that
 * start at once wait for each other.
 */
export async function seedDemo(house: House): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await house.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    const models = await seedModels(tx);
    await seedAccounts(tx, passwordHash, house.clock.now());
    await seedShop(tx, passwordHash, house.clock.now());
    for (const demoTag of demoTags) await seedTag(tx, house, demoTag, models);
  });
}

async function seedModels(tx: Tx): Promise<Models> {
  const brands = new Map<DemoBrand, BrandRow>();
  for (const brand of demoBrands) brands.set(brand.slug, await makeBrand(tx, brand));
  const models: Models = new Map();
  for (const [key, { brand: slug, ...wish }] of Object.entries(demoModels)) {
    const brand = brands.get(slug)!;
    models.set(key as DemoModel, { brand, model: await makeModel(tx, { brandId: brand.id, ...wish }) });
  }
  return models;
}

async function seedAccounts(tx: Tx, passwordHash: string, now: Date): Promise<void> {
  for (const { shows: _, ...person } of demoAccounts) {
    const account = await insertAccount(tx, { id: uuidv7(), ...person, passwordHash, createdAt: now });
    if (!account) continue;
    await insertConsent(tx, { accountId: account.id, purpose: 'terms', textVersion: 'demo', acceptedAt: now });
  }
}

async function seedTag(tx: Tx, house: House, demoTag: DemoTag, models: Models): Promise<void> {
  const { tag, owner, serialNumber, preloaded = true } = demoTag;
  const { brand, model } = models.get(demoTag.model)!;
  const made = await makeTag(tx, { tag, modelId: model.id, preloaded, active: owner !== undefined });
  if (!made || serialNumber === null) return;
  const now = house.clock.now();
  const bike = await makeBike(tx, {
    tag,
    brandId: brand.id,
    serialNumber,
    size: demoTag.size ?? null,
    colour: demoTag.colour ?? null,
    retailer: demoTag.retailer ?? null,
    purchasedOn:
      typeof demoTag.purchased === 'number' ? addDays(dateOf(now), -demoTag.purchased) : (demoTag.purchased ?? null),
    stolenAt: demoTag.stolen ? now : null,
  });
  const account = owner === undefined ? null : await findAccountByEmail(tx, owner);
  const since = new Date(now.getTime() - (demoTag.ownedDays ?? 0) * 86_400_000);
  if (account) await makeOwner(tx, house, { bike, brand, model }, account.id, since);
}
