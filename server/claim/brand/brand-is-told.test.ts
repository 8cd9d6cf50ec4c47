import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import type { Decision } from '#domain/claim/decision.ts';
import { brands } from '#server/db/tables/tag.ts';
import { aClaimScene, approval, decide, finish, rejection, type ClaimScene } from '#tests/builders/claim-scene.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();

/** A scene whose brand has an address of its own. */
async function withAddress(): Promise<{ scene: ClaimScene; brand: string }> {
  const scene = await aClaimScene(house());
  const brand = `garantia-${uuidv7()}@brand.example`;
  await house().db.update(brands).set({ supportEmail: brand }).where(eq(brands.id, scene.bike.brand.id));
  return { scene, brand };
}

test('the brand is told when a shop approves at its cost: which part, which shop, why; no name of a person', async () => {
  const { scene, brand } = await withAddress();
  const sent = (await finish(house(), scene)).body;
  expect(await lettersTo(house(), brand)).toEqual([]);
  await decide(house(), scene, sent, { decision: { ...approval, reason: 'goodwill' } as Decision });
  const [letter, ...more] = await lettersTo(house(), brand);
  expect(more).toEqual([]);
  expect(letter!.subject).toContain(sent.number);
  for (const said of ['Pedal Bom', 'Câmbio traseiro', 'Motivo: cortesia']) expect(letter!.text).toContain(said);
  for (const name of [scene.owner.name, scene.reviewer.name, scene.opener.name])
    expect(letter!.text).not.toContain(name);
});

test('a rejection costs it nothing: no letter', async () => {
  const { scene, brand } = await withAddress();
  await decide(house(), scene, (await finish(house(), scene)).body, { decision: rejection });
  expect(await lettersTo(house(), brand)).toEqual([]);
});
