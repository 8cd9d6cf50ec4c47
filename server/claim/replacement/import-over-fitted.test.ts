import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { replacePart } from '#domain/claim/shop.contract.ts';
import { components } from '#server/db/tables/bike.ts';
import { modelComponents } from '#server/db/tables/tag.ts';
import { importBikeRows } from '#tests/builders/bike-rows.ts';
import { aClaimScene, decide, finish } from '#tests/builders/claim-scene.ts';
import { anOfferedPart } from '#tests/builders/offered-part.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const aSerial = () => `N-${uuidv7().slice(-12)}`;

test('the maker’s file, which knows the old part, leaves the one that was fitted as it is', async () => {
  const serialNumber = aSerial();
  const scene = await aClaimScene(house(), { serialNumber });
  const { part, opener } = scene;
  const { bike, brand, model } = scene.bike;
  const { name, position, warrantyMonths } = part;
  const ofModel = { name, position, warrantyMonths, brand: part.brand, model: part.model };
  await house()
    .db.insert(modelComponents)
    .values({ id: uuidv7(), modelId: model.id, ...ofModel });
  const row = {
    brand: brand.slug,
    model: model.name,
    serial_number: bike.serialNumber,
    [`part:${name}`]: serialNumber,
  };
  expect((await importBikeRows(house(), [row])).counts).toEqual([0, 0, 1, 0]);
  const { id: claimId, version } = (await decide(house(), scene, (await finish(house(), scene)).body)).body;
  const cataloguePartId = await anOfferedPart(house(), { brandId: brand.id });
  const replacing = { claimId, moveId: uuidv7(), version, cataloguePartId, serialNumber: aSerial() };
  expect((await ask(house(), replacePart, replacing, { token: opener.token })).body.state).toBe('replaced');
  const parts = () => house().db.select().from(components).where(eq(components.bikeId, bike.id)).orderBy(components.id);
  const before = await parts();
  expect(before).toHaveLength(2);
  for (const written of [serialNumber, aSerial()]) {
    const report = await importBikeRows(house(), [{ ...row, [`part:${name}`]: written, colour: 'Azul' }]);
    expect(report.notes).toEqual([]);
    expect(await parts()).toEqual(before);
  }
});
