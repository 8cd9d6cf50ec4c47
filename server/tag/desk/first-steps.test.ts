import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { getFirstSteps } from '#domain/tag/first-steps.contract.ts';
import { changeDeskLook, getDeskLook } from '#domain/tag/look.contract.ts';
import { addDeskModel, putModelPhoto } from '#domain/tag/models.contract.ts';
import { issueDeskTags, printDeskTags } from '#domain/tag/stock.contract.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { tags } from '#server/db/tables/tag.ts';
import { aPicture } from '#tests/builders/picture.ts';
import { aStaffPerson } from '#tests/builders/staff.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();

test('each step is done by what is there; with the first activated bike they are over', async () => {
  const { token } = await aStaffPerson(house());
  const done = async () => (await ask(house(), getFirstSteps, {}, { token })).body.done;
  expect(await done()).toEqual([]);
  const { version } = (await ask(house(), getDeskLook, {}, { token })).body;
  await ask(house(), changeDeskLook, { version, secondaryColor: '#ff6a3d' }, { token });
  expect(await done()).toEqual(['look']);
  const facts = { name: 'Serra Alta', kind: 'gravel', warrantyMonths: '24' } as const;
  const { body: model } = await ask(house(), addDeskModel, facts, { token });
  expect(await done()).toEqual(['look', 'model']);
  const file = { type: 'image/jpeg', bytes: await aPicture(60, 60).jpeg().toBuffer() };
  await ask(house(), putModelPhoto, { id: model.id, version: model.version }, { token, file });
  await ask(house(), issueDeskTags, { id: uuidv7(), model: model.id, count: 2 }, { token });
  expect(await done()).toEqual(['look', 'model', 'photo', 'tags']);
  await ask(house(), printDeskTags, { id: uuidv7(), model: model.id, count: 1 }, { token });
  expect(await done()).toEqual(['look', 'model', 'photo', 'tags', 'sheet']);
  const [free] = await house().db.select().from(tags).where(eq(tags.modelId, model.id));
  const bike = { id: uuidv7(), tag: free!.tag, brandId: free!.brandId, serialNumber: 'S-1', serialKey: 'S1' };
  await house().db.insert(bikes).values(bike);
  expect(await done()).toEqual(['look', 'model', 'photo', 'tags', 'sheet', 'bikes']);
  await house().db.update(tags).set({ active: true }).where(eq(tags.modelId, model.id));
  expect(await done()).toBeNull();
});
