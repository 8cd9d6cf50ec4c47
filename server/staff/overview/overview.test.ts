import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { repairDueOn } from '#domain/claim/term.ts';
import { getDeskOverview, overviewWeeks } from '#domain/staff/overview.contract.ts';
import { addDays, dateOf } from '#domain/warranty/calendar-date.ts';
import { claimEvents } from '#server/claim/tables.ts';
import { liftMailStop, stopMail } from '#server/db/mail-stops.store.ts';
import { rowsOf } from '#server/db/records.ts';
import { bikes, components } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { brands, tags } from '#server/db/tables/tag.ts';
import { deskImports } from '#server/desk-imports/tables.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { aClaim, type ClaimWish } from '#tests/builders/claim.ts';
import { aPart } from '#tests/builders/part.ts';
import { aStaffPerson } from '#tests/builders/staff.ts';
import { aTag } from '#tests/builders/tag.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const overviewFor = async (token: string) => (await ask(house(), getDeskOverview, {}, { token })).body;
const today = () => dateOf(house().clock.now());

async function aDesk(office: 'administrator' | 'reader' = 'administrator') {
  const brand = await aBrand(house());
  const { token } = await aStaffPerson(house(), { brandId: brand.id, office });
  const owner = await anAccount(house());
  const since = (days: number) => new Date(house().clock.now().getTime() - days * 86_400_000);
  return { brand, token, owner, since };
}

test('a brand without anything has zeros, and as many weeks', async () => {
  const { token } = await aDesk();
  const overview = await overviewFor(token);
  expect(overview).toMatchObject({
    bikes: 0,
    active: 0,
    claims: { open: 0, near: 0, passed: 0 },
    decisions: { count: 0, dueOn: null, first: [] },
    models: [],
  });
  expect(overview.weeks).toHaveLength(overviewWeeks);
  const { from } = overview.weeks.at(-1)!;
  expect(new Date(from).getUTCDay()).toBe(1);
  expect(from <= today() && today() <= addDays(from, 6)).toBe(true);
});

test('bikes, activations and their weeks are those of the brand, also when one is gone', async () => {
  const { db } = house();
  const { brand, token, owner, since } = await aDesk();
  const gone = await aBike(house(), { brand });
  await aBike(house(), { brand, owner: owner.id, since: since(0) });
  await aBike(house(), { brand, owner: owner.id, since: since(14) });
  const sold = await aBike(house(), { brand, owner: owner.id, since: since(14) });
  await aBike(house(), { brand, owner: owner.id, since: since(365) });
  // Another brand's, and a second owner, who activates nothing.
  await aBike(house(), { owner: owner.id });
  const next = await anAccount(house());
  await db
    .update(ownerships)
    .set({ until: since(1) })
    .where(eq(ownerships.bikeId, sold.bike.id));
  await db
    .insert(ownerships)
    .values({ id: crypto.randomUUID(), bikeId: sold.bike.id, accountId: next.id, since: since(1) });
  const activations = async () => (await overviewFor(token)).weeks.map(({ activated }) => activated).slice(-3);
  expect(await overviewFor(token)).toMatchObject({ bikes: 5, active: 4 });
  expect(await activations()).toEqual([2, 0, 1]);
  await db.update(tags).set({ active: true }).where(eq(tags.tag, gone.tag));
  expect(await overviewFor(token)).toMatchObject({ bikes: 5, active: 5 });
  await db.delete(bikes).where(eq(bikes.id, gone.bike.id));
  expect(await overviewFor(token)).toMatchObject({ bikes: 4, active: 4 });
});

test('what is kept is what would be counted, whatever happens at once', async () => {
  const { brand, token } = await aDesk();
  const made = await Promise.all(Array.from({ length: 8 }, () => aBike(house(), { brand })));
  await Promise.all(
    made.slice(3).map(({ tag }) => house().db.update(tags).set({ active: true }).where(eq(tags.tag, tag))),
  );
  const [counted] = await rowsOf<{ bikes: number; active: number }>(
    house().db,
    sql`select count(*)::int as bikes, (count(*) filter (where active))::int as active from desk_bikes where brand_id = ${brand.id}`,
  );
  expect(counted).toEqual({ bikes: 8, active: 5 });
  expect(await overviewFor(token)).toMatchObject(counted!);
});

test('open claims are told by the law’s clock, and what waits for the brand by itself', async () => {
  const { brand, token, owner } = await aDesk();
  const { bike, tag, model } = await aBike(house(), { brand, owner: owner.id });
  const claim = async (name: string, days: number, wish: Partial<ClaimWish> = {}) => {
    const part = await aPart(house(), bike.id, { name });
    const complainedOn = addDays(today(), -days);
    return aClaim(house(), { bikeId: bike.id, componentId: part.id, shopId: null, complainedOn, ...wish });
  };
  await claim('Garfo', 1);
  await claim('Selim', 25);
  const late = await claim('Corrente', 33, { state: 'in-review', withBrand: true });
  const appealed = await claim('Cassete', 2, { state: 'appealed' });
  // A shop's own, one that is over, a request for goodwill.
  await claim('Pneu', 3, { state: 'in-review' });
  await claim('Guidão', 40, { state: 'replaced' });
  await claim('Canote', 3, { dueOn: '9999-12-31', state: 'in-review', withBrand: true });
  const { claims, decisions } = await overviewFor(token);
  expect(claims).toEqual({ open: 6, near: 1, passed: 1 });
  expect(decisions).toMatchObject({ count: 3, dueOn: repairDueOn(addDays(today(), -33)) });
  expect(decisions.first).toMatchObject([
    { number: late.number, part: 'Corrente', model: model.name, tag },
    { number: appealed.number },
    { part: 'Canote', dueOn: null },
  ]);
  const reader = await aStaffPerson(house(), { brandId: brand.id, office: 'reader' });
  // A Reader sees figures alone.
  expect((await overviewFor(reader.token)).decisions).toMatchObject({ count: 3, first: [] });
  expect(JSON.stringify(await overviewFor(token))).not.toContain(owner.name);
  expect(await overviewFor((await aDesk()).token)).toMatchObject({ claims: { open: 0 }, decisions: { count: 0 } });
  expect(await house().db.$count(components, eq(components.bikeId, bike.id))).toBe(7);
});

test('models without a photo or a manual are named', async () => {
  const { brand, token } = await aDesk();
  const { model } = await aBike(house(), { brand, model: 'Trilha', photoUrl: null });
  await aBike(house(), { brand, model: 'Vento', photoUrl: '/vento.webp' });
  expect((await overviewFor(token)).models).toMatchObject([
    { id: model.id, name: 'Trilha', hasPhoto: false, hasManual: false },
    { name: 'Vento', hasPhoto: true, hasManual: false },
  ]);
});

test('what fails most is told by part and model, with what the others make one expect', async () => {
  const { brand, token, owner } = await aDesk();
  const now = house().clock.now();
  /** So many bikes of a model, of which the first so many had a part whose claim was approved. */
  const fleet = async (model: string, bikesOf: number, failed: number, part = 'Freio dianteiro', at = now) => {
    for (let one = 0; one < bikesOf; one++) {
      const { bike } = await aBike(house(), { brand, model, owner: owner.id });
      if (one >= failed) continue;
      const { id: componentId } = await aPart(house(), bike.id, { name: part });
      const { id: claimId } = await aClaim(house(), { bikeId: bike.id, componentId, shopId: null, state: 'approved' });
      const details = { reason: 'material-defect', text: null, diagnosis: null } as const;
      const event = { id: crypto.randomUUID(), claimId, kind: 'approved', side: 'brand', accountId: null } as const;
      await house()
        .db.insert(claimEvents)
        .values({ ...event, details, at });
    }
  };
  await fleet('Trilha', 4, 3);
  await fleet('Vento', 4, 1);
  await fleet('Praça', 2, 2, 'Selim');
  // Too long ago.
  await fleet('Antiga', 2, 2, 'Garfo', new Date(now.getTime() - 400 * 86_400_000));
  const { failures, shares } = await overviewFor(token);
  expect(failures).toMatchObject([
    { part: 'Freio dianteiro', model: 'Trilha', approved: 3, perThousand: 750, expected: 250, times: 3 },
    { part: 'Selim', model: 'Praça', approved: 2, perThousand: 1000, expected: null, times: null },
    { part: 'Freio dianteiro', model: 'Vento', approved: 1, perThousand: 250, expected: 750, times: null },
  ]);
  expect(shares.map(({ name, bikes: all, active }) => [name, all, active])).toEqual([
    ['Trilha', 4, 4],
    ['Vento', 4, 4],
    ['Antiga', 2, 2],
    ['Praça', 2, 2],
  ]);
  expect((await overviewFor((await aDesk()).token)).failures).toEqual([]);
});

test('a bike whose tag gets another model is counted with that one', async () => {
  const { brand, token } = await aDesk();
  const first = await aBike(house(), { brand, model: 'Trilha' });
  const { model: other } = await aBike(house(), { brand, model: 'Vento' });
  await house().db.update(tags).set({ modelId: other.id }).where(eq(tags.tag, first.tag));
  expect((await overviewFor(token)).shares).toMatchObject([{ name: 'Vento', bikes: 2, active: 0 }]);
});

test('where e-mails to the brand do not arrive is told to who can do something about it', async () => {
  const { brand, token } = await aDesk();
  const afterSales = await aStaffPerson(house(), { brandId: brand.id, office: 'after-sales', name: 'Bento Reis' });
  const reader = await aStaffPerson(house(), { brandId: brand.id, office: 'reader' });
  await house()
    .db.update(brands)
    .set({ supportEmail: `Ajuda-${brand.slug}@example.com` })
    .where(eq(brands.id, brand.id));
  const stopped = [`ajuda-${brand.slug}@example.com`, afterSales.email.toLowerCase()];
  for (const address of stopped)
    await house().db.transaction((tx) => stopMail(tx, { address, reason: 'bounced', at: house().clock.now() }));
  const told = async (to: string) => (await overviewFor(to)).stoppedMail;
  const ofBrand = { whose: 'brand', name: `Ajuda-${brand.slug}@example.com` };
  expect(await told(token)).toEqual([ofBrand, { whose: 'person', name: 'Bento Reis' }]);
  expect(await told(afterSales.token)).toEqual([ofBrand]);
  expect(await told(reader.token)).toEqual([]);
  await liftMailStop(house().db, stopped[0]!, house().clock.now());
  expect(await told(afterSales.token)).toEqual([]);
});

test('models short of tags and files with wrong rows are named to who looks after them', async () => {
  const { brand, token } = await aDesk();
  const { model } = await aBike(house(), { brand, model: 'Trilha' });
  await aTag(house(), { brand });
  const at = house().clock.now();
  const file = {
    brandId: brand.id,
    kind: 'bikes',
    state: 'checked',
    titles: {},
    createdAt: at,
    changedAt: at,
  } as const;
  const [wrong, right] = [crypto.randomUUID(), crypto.randomUUID()];
  await house()
    .db.insert(deskImports)
    .values([
      { ...file, id: wrong, name: 'bikes-novembro.xlsx', refused: 3 },
      { ...file, id: right, name: 'tudo-certo.csv' },
    ]);
  const needs = async (of: string) => {
    const { fewTags, imports } = await overviewFor(of);
    return { fewTags, imports };
  };
  const fewTags = [{ id: model.id, name: 'Trilha', free: 0 }];
  expect(await needs(token)).toEqual({ fewTags, imports: [{ id: wrong, name: 'bikes-novembro.xlsx', wrong: 3 }] });
  const office = async (name: 'after-sales' | 'reader') =>
    needs((await aStaffPerson(house(), { brandId: brand.id, office: name })).token);
  expect(await office('after-sales')).toEqual({ fewTags, imports: [] });
  expect(await office('reader')).toEqual({ fewTags: [], imports: [] });
});
