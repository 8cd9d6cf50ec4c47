import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { getAppManifest } from '#domain/tag/contract.ts';
import { brands } from '#server/db/tables/tag.ts';
import { aBike } from '#tests/builders/bike.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
let slug: string;
beforeEach(async () => {
  await aBike(house());
  slug = (await house().db.select().from(brands))[0]!.slug;
});

const manifest = () => ask(house(), getAppManifest, { brand: slug });
const change = (to: Partial<typeof brands.$inferInsert>) =>
  house().db.update(brands).set(to).where(eq(brands.slug, slug));

test('a brand’s app has its name, its icon first, and an identity that a change of name leaves alone', async () => {
  await change({ name: 'Aurora', faviconUrl: 'https://brand.example/icon.svg' });
  const { body } = await manifest();
  expect(body).toMatchObject({ name: 'Aurora', short_name: 'Aurora', start_url: '/my-bike', scope: '/' });
  expect(body.icons[0]).toEqual({ src: 'https://brand.example/icon.svg', sizes: 'any' });
  await change({ name: 'Aurora Bicicletas do Brasil' });
  const renamed = (await manifest()).body;
  expect(renamed).toMatchObject({ id: body.id, name: 'Aurora Bicicletas do Brasil', short_name: 'Aurora' });
});

test('a brand without an icon has ours', async () => {
  await change({ faviconUrl: null });
  const { icons } = (await manifest()).body;
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
});

test.each(['nobody', '', '../x', 'x'.repeat(100)])('there is no app of %j', async (brand) => {
  expect((await ask(house(), getAppManifest, { brand })).status).toBeGreaterThanOrEqual(400);
});
