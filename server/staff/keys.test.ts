import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it, test } from 'vitest';
import { brandKeysAtOnce, type BrandKey } from '#domain/staff/brand-key.ts';
import { addBrandKey, endBrandKey, listBrandKeys } from '#domain/staff/keys.contract.ts';
import { stepUpSeconds } from '#domain/staff/session.ts';
import { changeColleague, endColleague, readDeskLog } from '#domain/staff/team.contract.ts';
import { eventName } from '#server/db/record-event.ts';
import { securityEvents } from '#server/db/tables/bookkeeping.ts';
import { findPartner } from '#server/identity/keys/api-keys.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { aKeySecret, aShopKey } from '#tests/builders/shop-key.ts';
import { aStaffPerson, type StaffPerson } from '#tests/builders/staff.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const as = ({ token }: StaffPerson) => ({ token });
type Wish = Parameters<typeof ask<typeof addBrandKey>>[2];
const wishFor = (wish: Partial<Wish> = {}): Wish => ({
  id: uuidv7(),
  name: 'ERP',
  secret: aKeySecret(),
  scopes: ['bikes:import'],
  ...wish,
});
const add = (person: StaffPerson, wish: Partial<Wish> = {}) => ask(house(), addBrandKey, wishFor(wish), as(person));
const end = (person: StaffPerson, id: string) => ask(house(), endBrandKey, { id }, as(person));
const list = async (person: StaffPerson) => (await ask(house(), listBrandKeys, {}, as(person))).body.keys;
const colleagueOf = ({ brandId }: StaffPerson, office: StaffPerson['office'] = 'administrator') =>
  aStaffPerson(house(), { brandId: brandId!, office, name: 'Rafael Luz' });

describe('a key that an Administrator makes', () => {
  it('opens the partner’s API for that brand and those scopes, is kept as a hash, and stands in list, log and events', async () => {
    const person = await aStaffPerson(house());
    const wish = wishFor({ name: ' ERP ', scopes: ['stores:import', 'bikes:import', 'bikes:import'] });
    const { body } = await ask(house(), addBrandKey, wish, as(person));
    expect(await findPartner(house(), wish.secret)).toMatchObject({
      keyId: wish.id,
      brandId: person.brandId,
      shopId: null,
      scopes: ['bikes:import', 'stores:import'],
    });
    expect(body).toMatchObject({ id: wish.id, name: 'ERP', hint: wish.secret.slice(0, 10), by: 'Helena Vidal' });
    expect(body).toMatchObject({ makerLeft: false, lastUsedAt: null, revokedAt: null });
    const kept = await list(person);
    expect(kept).toEqual([body]);
    expect(JSON.stringify(kept)).not.toContain(wish.secret.slice(10));
    const [line] = (await ask(house(), readDeskLog, {}, as(person))).body.events;
    expect(line).toMatchObject({ kind: 'key-made', by: 'Helena Vidal', about: null, key: 'ERP' });
    const noted = await house()
      .db.select()
      .from(securityEvents)
      .where(eq(securityEvents.who, eventName(house().signing, { staffId: person.id })));
    expect(noted.map(({ kind }) => kind)).toEqual(['api-key-issued']);
  });

  it('is one key however often it is asked for; another under its id or with its secret is refused', async () => {
    const person = await aStaffPerson(house());
    const wish = wishFor();
    const answers = await Promise.all([1, 2, 3].map(() => add(person, wish)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await list(person)).toHaveLength(1);
    const others: Partial<Wish>[] = [{ name: 'PIM' }, { secret: aKeySecret() }, { scopes: ['claims:read'] }];
    for (const other of [...others, { id: uuidv7() }])
      expect((await add(person, { ...wish, ...other })).body.code).toBe('id-taken');
    expect((await add(await aStaffPerson(house()), wish)).body.code).toBe('id-taken');
  });

  it(`is one of ${brandKeysAtOnce} at a time, also of several people at once`, async () => {
    const person = await aStaffPerson(house());
    const people = [person, await colleagueOf(person)];
    for (let made = 0; made < brandKeysAtOnce - 1; made++) await anApiKey(house(), { brandId: person.brandId! });
    const answers = await Promise.all([...people, ...people].map((one) => add(one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'too-many-keys')).toHaveLength(3);
    await end(person, (await list(person))[0]!.id);
    expect((await add(person)).status).toBe(200);
  });

  it('asks the second factor again after a while, and makes nothing before', async () => {
    const person = await aStaffPerson(house());
    house().clock.advance(stepUpSeconds + 1);
    expect((await add(person)).body.code).toBe('step-up-required');
    expect(await list(person)).toEqual([]);
  });

  test.each([
    ['nothing', []],
    ['what a shop’s key does', ['sales:send']],
    ['what an authority’s key does', ['passports:read']],
    ['what no key does', ['bikes:delete']],
  ])('for %s is refused', async (_, scopes) => {
    const person = await aStaffPerson(house());
    expect((await add(person, { scopes: scopes as BrandKey['scopes'] })).status).toBe(422);
    expect(await list(person)).toEqual([]);
  });
});

describe('a key’s end', () => {
  it('comes at once, once, by any Administrator of the brand, also for a key of the platform’s, and for nobody else’s', async () => {
    const person = await aStaffPerson(house());
    const key = await anApiKey(house(), { brandId: person.brandId! });
    const shops = await aShopKey(house());
    expect((await end(await aStaffPerson(house()), key.id)).body.code).toBe('not-found');
    expect((await end(person, shops.id)).body.code).toBe('not-found');
    expect(await findPartner(house(), key.secret)).not.toBeNull();
    const people = [person, await colleagueOf(person)];
    const answers = await Promise.all(people.map((one) => end(one, key.id)));
    expect(answers.map(({ body }) => body)).toEqual([answers[0]!.body, answers[0]!.body]);
    expect(answers[0]!.body).toMatchObject({ by: null, revokedAt: house().clock.now().toISOString() });
    expect(await findPartner(house(), key.secret)).toBeNull();
    const log = (await ask(house(), readDeskLog, {}, as(person))).body.events;
    expect(log.filter(({ kind }) => kind === 'key-ended')).toHaveLength(1);
  });

  it('is not its maker’s: the key goes on, and the list says that who made it has left', async () => {
    const person = await aStaffPerson(house());
    const colleague = await colleagueOf(person);
    const wish = wishFor();
    await add(colleague, wish);
    await ask(house(), endColleague, { id: colleague.id }, as(person));
    expect(await list(person)).toMatchObject([{ id: wish.id, by: 'Rafael Luz', makerLeft: true, revokedAt: null }]);
    expect(await findPartner(house(), wish.secret)).not.toBeNull();
  });
});

it('is nothing for other offices, nor for who was an Administrator a moment ago', async () => {
  const person = await aStaffPerson(house());
  const key = await anApiKey(house(), { brandId: person.brandId! });
  for (const office of ['after-sales', 'catalogue', 'reader'] as const) {
    const other = await colleagueOf(person, office);
    const answers = [await ask(house(), listBrandKeys, {}, as(other)), await add(other), await end(other, key.id)];
    expect(answers.map(({ body }) => (body as { code?: string }).code)).toEqual(Array<string>(3).fill('forbidden'));
  }
  const former = await colleagueOf(person);
  const [, made] = await Promise.all([
    ask(house(), changeColleague, { id: former.id, office: 'reader' }, as(person)),
    add(former),
  ]);
  const keys = await list(person);
  expect(keys).toHaveLength(made.status === 200 ? 2 : 1);
  expect((await add(former)).body.code).toBe('forbidden');
});
