import { expect, test } from 'vitest';
import { getDeskBike } from '#domain/staff/bikes.contract.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aClaim } from '#tests/builders/claim.ts';
import { aPart } from '#tests/builders/part.ts';
import { anAskedRetag, answerRetag } from '#tests/builders/retag.ts';
import { aStaffPerson } from '#tests/builders/staff.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const staffOf = (brandId: string) => aStaffPerson(house(), { brandId, office: 'after-sales' });

test('a bike’s page has its facts, warranty, parts and claims, and nothing of its owner', async () => {
  const owner = await anAccount(house(), { name: 'Zenaide Quaresma', phoneConfirmed: true });
  const { tag, bike, brand, serialNumber, model } = await aBike(house(), {
    owner: owner.id,
    warrantyMonths: 24,
    warrantyStartsOn: '2026-11-01',
    retailer: 'Pedal Bom',
    stolen: true,
  });
  const part = await aPart(house(), bike.id, { name: 'Garfo', warrantyMonths: 36 });
  const claim = await aClaim(house(), { bikeId: bike.id, componentId: part.id, shopId: null, openedBy: owner.id });
  await aClaim(house(), { bikeId: bike.id, componentId: part.id, shopId: null, state: 'asked' });
  const { status, body } = await ask(house(), getDeskBike, { tag }, await staffOf(brand.id));
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      tag,
      serialNumber,
      model: model.name,
      retailer: 'Pedal Bom',
      active: true,
      stolen: true,
      openClaims: 1,
      promisedMonths: 24,
      warranty: { startsOn: '2026-11-01', decidedBy: 'contractual' },
      parts: [{ name: 'Garfo', warranty: { decidedBy: 'contractual' } }],
      claims: [{ number: claim.number, state: 'open', part: 'Garfo', dueOn: claim.dueOn, closedOn: null }],
      receipt: { state: 'none' },
      battery: null,
      replacedTags: [],
    },
  });
  expect(body.claims).toHaveLength(1);
  const told = JSON.stringify(body).toLowerCase();
  for (const personal of [owner.id, owner.email, owner.phone, 'zenaide', 'quaresma'])
    expect(told).not.toContain(String(personal).toLowerCase());
});

test('a bike that nobody has activated has no warranty yet', async () => {
  const { tag, bike, brand } = await aBike(house());
  await aPart(house(), bike.id);
  const { body } = await ask(house(), getDeskBike, { tag }, await staffOf(brand.id));
  expect(body).toMatchObject({ active: false, warranty: null, parts: [{ warranty: null }], stolenOn: null });
});

test('a replaced tag leads to the bike, whose page says so', async () => {
  const scene = await anAskedRetag(house());
  await answerRetag(house(), scene);
  const { body } = await ask(house(), getDeskBike, { tag: scene.tag }, await staffOf(scene.brand.id));
  expect(body).toMatchObject({
    tag: scene.spare,
    replacedTags: [{ oldTag: scene.tag, newTag: scene.spare, reason: 'damaged', undone: false }],
  });
});

test('another brand’s bike, a tag without a bike and an unknown one are not found alike', async () => {
  const { tag } = await aBike(house());
  const stranger = await aStaffPerson(house());
  for (const wanted of [tag, 'NOTATAG1'])
    expect(await ask(house(), getDeskBike, { tag: wanted }, stranger)).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
});
