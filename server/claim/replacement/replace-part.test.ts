import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { getMyClaim } from '#domain/claim/owner.contract.ts';
import { listCatalogue, replacePart } from '#domain/claim/shop.contract.ts';
import { getMyPart, listMyParts } from '#domain/component/contract.ts';
import { components } from '#server/db/tables/bike.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aClaimScene, decide, finish, rejection, type ClaimScene } from '#tests/builders/claim-scene.ts';
import { anOfferedPart } from '#tests/builders/offered-part.ts';
import { aPart, type PartWish } from '#tests/builders/part.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { soldByFirstOwner } from '#tests/builders/sold-bike.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const aSerial = () => `N-${uuidv7().slice(-12)}`;

/** A part of the brand's catalogue, in the place of the scene's part unless told. */
const offered = (scene: ClaimScene, wish: Partial<Parameters<typeof anOfferedPart>[1]> = {}) =>
  anOfferedPart(house(), { brandId: scene.bike.brand.id, ...wish });

/** A scene with an approved claim. */
async function approved(part: PartWish = { serialNumber: aSerial() }) {
  const scene = await aClaimScene(house(), part);
  const claim = (await decide(house(), scene, (await finish(house(), scene)).body)).body;
  expect(claim.state).toBe('approved');
  return { scene, claim, cataloguePartId: await offered(scene) };
}

type Approved = Awaited<ReturnType<typeof approved>>;
type Wish = { moveId?: string; serialNumber?: string; cataloguePartId?: string; version?: number; token?: string };

function replace({ scene, claim, cataloguePartId }: Approved, { token = scene.opener.token, ...wish }: Wish = {}) {
  const input = { claimId: claim.id, moveId: uuidv7(), version: claim.version, cataloguePartId };
  return ask(house(), replacePart, { ...input, serialNumber: aSerial(), ...wish }, { token });
}

test('a new part is on the bike with a warranty that goes on, the old one is retired, the claim closed, the owner told', async () => {
  const made = await approved({ serialNumber: aSerial(), warrantyMonths: 0 });
  const { scene, claim } = made;
  const serialNumber = aSerial();
  const moveId = uuidv7();
  const { body } = await replace(made, { serialNumber, moveId });
  expect([body.state, body.version, body.may]).toEqual(['replaced', claim.version + 1, []]);
  const { owner, tag, part } = scene;
  const { parts } = (await ask(house(), listMyParts, { tag }, { token: owner.token })).body;
  expect(parts.map(({ name, brand, model, serialNumber: serial }) => [name, brand, model, serial])).toEqual([
    ['Câmbio traseiro', 'Shimano', 'XT', serialNumber],
  ]);
  const fitted = (await ask(house(), getMyPart, { tag, id: parts[0]!.id }, { token: owner.token })).body;
  // 90 days from the replacement are longer than what is left of the legal term.
  expect(fitted.warranty).toMatchObject({ endsOn: '2027-02-18', decidedBy: 'replacement' });
  expect(fitted.history.map(({ kind }) => kind)).not.toContain('registered');
  expect(fitted.history).toContainEqual({
    kind: 'replaced',
    on: '2026-11-20',
    faulty: part.serialNumber,
    fitted: serialNumber,
  });
  const old = await ask(house(), getMyPart, { tag, id: part.id }, { token: owner.token });
  expect(old.status).toBe(404);
  const seen = (await ask(house(), getMyClaim, { claimId: claim.id }, { token: owner.token })).body;
  expect(seen.events.at(-1)).toMatchObject({
    kind: 'replaced',
    details: { faulty: { id: part.id, serialNumber: part.serialNumber }, fitted: { id: fitted.id, serialNumber } },
  });
  const letters = async () => (await lettersTo(house(), owner.email)).filter(({ kind }) => kind === 'claim-replaced');
  expect((await letters())[0]!.text).toContain('18 de fevereiro de 2027');
  // The same again is the same.
  const again = await replace(made, { serialNumber, moveId });
  expect([again.status, again.body.version]).toEqual([200, body.version]);
  expect(await letters()).toHaveLength(1);
});

test('the letter has the last day of the page, also where the brand’s term ended with the first owner', async () => {
  const made = await approved({ serialNumber: aSerial(), warrantyMonths: 48 });
  const { owner, tag, bike } = made.scene;
  await soldByFirstOwner(house(), bike, { startsOn: '2026-09-01', soldOn: '2026-10-10' });
  expect((await replace(made)).body.state).toBe('replaced');
  const { parts } = (await ask(house(), listMyParts, { tag }, { token: owner.token })).body;
  expect(parts[0]!.warranty).toMatchObject({ endsOn: '2027-02-18' });
  const letters = (await lettersTo(house(), owner.email)).filter(({ kind }) => kind === 'claim-replaced');
  expect(letters[0]!.text).toContain('18 de fevereiro de 2027');
});

test('a part that is replaced twice keeps what was noted of the first replacement', async () => {
  const made = await approved();
  const { scene } = made;
  await replace(made, { serialNumber: aSerial() });
  const [first] = await onBike(scene);
  const second = { ...made, scene: { ...scene, part: first! } };
  const claim = (await decide(house(), second.scene, (await finish(house(), second.scene)).body)).body;
  await replace({ ...second, claim }, { serialNumber: aSerial() });
  const [last] = await onBike(scene);
  const { history } = (await ask(house(), getMyPart, { tag: scene.tag, id: last!.id }, { token: scene.owner.token }))
    .body;
  const pairs = history.flatMap((entry) => (entry.kind === 'replaced' ? [[entry.faulty, entry.fitted]] : []));
  expect(pairs).toHaveLength(2);
  expect(pairs).toContainEqual([scene.part.serialNumber, first!.serialNumber]);
  expect(pairs).toContainEqual([first!.serialNumber, last!.serialNumber]);
});

const onBike = (scene: ClaimScene) =>
  house()
    .db.select()
    .from(components)
    .where(eq(components.bikeId, scene.bike.bike.id))
    .then((rows) => rows.filter(({ retiredAt }) => retiredAt === null));

test('a serial number that any part has is refused, however it is written, and nothing has changed', async () => {
  const made = await approved({ serialNumber: 'F-1 000 7' });
  const other = await aBike(house());
  const elsewhere = aSerial();
  await aPart(house(), other.bike.id, { serialNumber: elsewhere });
  const written = elsewhere.toLowerCase().replace('-', ' ');
  for (const serialNumber of [elsewhere, written, `${elsewhere.slice(0, 5)}-${elsewhere.slice(5)}`, 'f10007'])
    expect((await replace(made, { serialNumber })).body.code).toBe('serial-taken');
  expect((await onBike(made.scene)).map(({ id }) => id)).toEqual([made.scene.part.id]);
  const seen = await ask(house(), getMyClaim, { claimId: made.claim.id }, { token: made.scene.owner.token });
  expect([seen.body.state, seen.body.version]).toEqual(['approved', made.claim.version]);
  const serialNumber = aSerial();
  expect((await replace(made, { serialNumber })).body.state).toBe('replaced');
  expect((await replace(await approved(), { serialNumber })).body.code).toBe('serial-taken');
  // That of a part that was taken out is taken as well.
  expect((await replace(await approved(), { serialNumber: 'F10007' })).body.code).toBe('serial-taken');
});

test('of two replacements with one serial number at once, on two bikes, one wins', async () => {
  const [one, other] = [await approved(), await approved()];
  const serialNumber = aSerial();
  const answers = await Promise.all([replace(one, { serialNumber }), replace(other, { serialNumber })]);
  expect(new Set(answers.map(({ body }) => body.code ?? body.state))).toEqual(new Set(['replaced', 'serial-taken']));
});

test('of two replacements on one claim at once one wins, and one part is on the bike', async () => {
  const made = await approved();
  const answers = await Promise.all([replace(made), replace(made, { token: made.scene.reviewer.token })]);
  expect(new Set(answers.map(({ body }) => body.code ?? body.state))).toEqual(new Set(['replaced', 'claim-changed']));
  expect(await onBike(made.scene)).toHaveLength(1);
});

test('a part is replaced on an approved claim only, by one that the brand offers for its place', async () => {
  const made = await approved();
  const { scene } = made;
  const wrong = [
    uuidv7(),
    await offered(scene, { name: 'Selim', model: 'Trail' }),
    await offered(scene, { model: 'Old', isOffered: false }),
    await offered(scene, { brandId: (await aBike(house())).brand.id }),
  ];
  for (const cataloguePartId of wrong)
    expect((await replace(made, { cataloguePartId })).body.code).toBe('catalogue-part-unknown');
  expect((await replace(made, { version: made.claim.version - 1 })).body.code).toBe('claim-changed');
  const other = await aClaimScene(house());
  const cataloguePartId = await offered(other);
  const open = (await finish(house(), other)).body;
  expect((await replace({ scene: other, claim: open, cataloguePartId })).body.code).toBe('claim-changed');
  const refused = (await decide(house(), other, open, { decision: rejection })).body;
  expect((await replace({ scene: other, claim: refused, cataloguePartId })).body.code).toBe('claim-changed');
  const salesperson = await anEmployee(house(), { shop: scene.shop, office: 'salesperson' });
  expect((await replace(made, { token: salesperson.token })).body.code).toBe('forbidden');
  expect((await replace(made, { token: (await anEmployee(house())).token })).body.code).toBe('not-found');
});

test('the catalogue lists what fits in the part’s place, the same model first', async () => {
  const made = await approved({ brand: 'SRAM', model: 'GX' });
  const { scene, claim } = made;
  await offered(scene, { name: 'câmbio traseiro', brand: 'SRAM', model: 'GX' });
  await offered(scene, { name: 'Selim' });
  const { body } = await ask(house(), listCatalogue, { claimId: claim.id }, { token: scene.opener.token });
  expect(body.parts.map(({ brand, model }) => `${brand} ${model}`)).toEqual(['SRAM GX', 'Shimano XT']);
});
