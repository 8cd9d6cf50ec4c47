import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { aShop } from '#tests/builders/shop.ts';
import { useHouse } from '#tests/server/house.ts';
import { listApiKeys } from './api-keys.store.ts';
import { findPartner, issueApiKey, revokeApiKey } from './api-keys.ts';

const house = useHouse();
let brand: Awaited<ReturnType<typeof aBrand>>;
beforeAll(async () => {
  brand = await aBrand(house());
});

const wish = () => ({ name: 'ERP', brandId: brand.id, shopId: null, scopes: ['bikes:import'] as const });

describe('a key', () => {
  test('is shown once: the database keeps its hash and its first characters', async () => {
    const { id, secret, hint } = await issueApiKey(house().db, house().clock, wish());
    expect(secret).toMatch(/^pvk_[\w-]{43}$/);
    expect(hint).toBe(secret.slice(0, 10));
    const [row] = await house().db.select().from(apiKeys).where(eq(apiKeys.id, id));
    expect(row).toMatchObject({ hint, name: 'ERP', brandId: brand.id, shopId: null, scopes: ['bikes:import'] });
    expect(row!.keyHash).toBe(createHash('sha256').update(secret).digest('base64url'));
    expect(JSON.stringify(row)).not.toContain(secret.slice(10));
  });

  test('opens the partner’s door, and no two are alike', async () => {
    const [one, other] = await Promise.all([anApiKey(house()), anApiKey(house())]);
    const partner = await findPartner(house(), one.secret);
    expect(partner).toMatchObject({ keyId: one.id, hint: one.hint, brandId: one.brandId, shopId: null });
    expect((await findPartner(house(), other.secret))!.keyId).toBe(other.id);
    expect(await findPartner(house(), `pvk_${'x'.repeat(43)}`)).toBeNull();
    expect(await findPartner(house(), one.hint)).toBeNull();
  });

  test('may be a shop’s', async () => {
    const shop = await aShop(house());
    const { secret } = await anApiKey(house(), { shopId: shop.id, scopes: ['invoices:import'] });
    expect(await findPartner(house(), secret)).toMatchObject({
      brandId: null,
      shopId: shop.id,
      scopes: ['invoices:import'],
    });
  });

  test.each([
    ['nobody’s', { brandId: null }],
    ['a brand’s and a shop’s', { shopId: uuidv7() }],
    ['for nothing', { scopes: [] }],
    ['a shop’s and for a brand’s data', { brandId: null, shopId: uuidv7(), scopes: ['stores:import'] as const }],
  ])('that is %s is not issued', async (_name, wrong) => {
    const before = (await listApiKeys(house().db)).length;
    await expect(issueApiKey(house().db, house().clock, { ...wish(), ...wrong })).rejects.toThrow(RangeError);
    expect(await listApiKeys(house().db)).toHaveLength(before);
  });

  test('names each of its scopes once', async () => {
    const scopes = ['bikes:import', 'bikes:import'] as const;
    const { secret } = await issueApiKey(house().db, house().clock, { ...wish(), scopes });
    expect((await findPartner(house(), secret))!.scopes).toEqual(['bikes:import']);
  });
});

describe('revoking', () => {
  test('ends a key at once, once, and no other', async () => {
    const [one, other] = await Promise.all([anApiKey(house()), anApiKey(house())]);
    const { db, clock } = house();
    const answers = await Promise.all([1, 2, 3].map(() => revokeApiKey(db, one.id, clock.now())));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await findPartner(house(), one.secret)).toBeNull();
    expect(await findPartner(house(), other.secret)).not.toBeNull();
  });

  test.each([uuidv7(), 'pvk_abcdef', '', "';--"])('%j is no key', async (id) => {
    expect(await revokeApiKey(house().db, id, house().clock.now())).toBe(false);
  });
});

test('the list shows each key’s owner, scopes and state, and never the secret', async () => {
  const shop = await aShop(house());
  house().clock.advance(60);
  const { db, clock } = house();
  const brands = await issueApiKey(db, clock, wish());
  const shops = await anApiKey(house(), { shopId: shop.id });
  await revokeApiKey(db, shops.id, clock.now());
  const listed = (await listApiKeys(db)).filter(({ id }) => id === brands.id || id === shops.id);
  expect(listed).toEqual([
    {
      id: brands.id,
      name: 'ERP',
      hint: brands.hint,
      brand: brand.slug,
      shop: null,
      scopes: ['bikes:import'],
      megabytesADay: null,
      minutesADay: null,
      createdAt: clock.now(),
      revokedAt: null,
    },
    expect.objectContaining({ brand: null, shop: shop.cnpj, revokedAt: clock.now() }),
  ]);
});
