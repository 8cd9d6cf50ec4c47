import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { inviteBrandsAdministrator } from '#domain/staff/brand-invitation.contract.ts';
import { stepUpSeconds } from '#domain/staff/session.ts';
import { readDeskLog } from '#domain/staff/team.contract.ts';
import * as contracts from '#domain/tag/platform.contract.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { aStaffPerson, type StaffPerson } from '#tests/builders/staff.ts';
import { runCommand } from '#tests/operator/run-command.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const somebody = (office: StaffPerson['office'] = 'catalogue') => aStaffPerson(house(), { side: 'platform', office });
type Reader = Pick<StaffPerson, 'token'>;
const facts = { name: 'Brisa', secondaryColor: '#ffb000', supportEmail: null };
type Facts = Omit<typeof facts, 'supportEmail'> & { supportEmail: string | null };
const aSlug = () => `brisa-${uuidv7().slice(-12)}`;
const add = ({ token }: Reader, slug: string, wish: Partial<Facts> = {}) =>
  ask(house(), contracts.addPlatformBrand, { slug, ...facts, ...wish }, { token });
const change = ({ token }: Reader, slug: string, wish: Partial<Facts>, before: Facts = facts) =>
  ask(house(), contracts.changePlatformBrand, { slug, ...facts, ...wish, before }, { token });
const show = async ({ token }: Reader, slug: string) =>
  (await ask(house(), contracts.getPlatformBrand, { slug }, { token })).body;
const invite = ({ token }: Reader, slug: string, email: string, id = uuidv7()) =>
  ask(house(), inviteBrandsAdministrator, { slug, id, email }, { token });
const noted = async (slug: string) => {
  const { token } = await somebody('administrator');
  const { events } = (await ask(house(), readDeskLog, {}, { token })).body;
  return events.filter(({ thing }) => thing === slug).map(({ kind }) => kind);
};

test('the brands are listed with their counts', async () => {
  const reader = await somebody();
  const { brand } = await aBike(house());
  await aBike(house(), { brand });
  await aStaffPerson(house(), { brandId: brand.id });
  const { body } = await ask(house(), contracts.listPlatformBrands, {}, reader);
  expect(body.brands.find(({ slug }) => slug === brand.slug)).toMatchObject({
    bikes: 2,
    people: 1,
    administrators: 1,
    invited: 0,
  });
});

describe('a brand', () => {
  test('is added once, however often it is asked for; of two at once with one slug one is', async () => {
    const people = [await somebody(), await somebody()];
    const slug = aSlug();
    const answers = await Promise.all([1, 2].map(() => add(people[0]!, slug.toUpperCase())));
    expect(answers.map(({ status, body }) => [status, body.name])).toEqual([
      [200, 'Brisa'],
      [200, 'Brisa'],
    ]);
    expect(await noted(slug)).toEqual(['brand-added']);
    expect((await add(people[1]!, slug, { name: 'Outra' })).body.code).toBe('slug-taken');
    const other = aSlug();
    const both = await Promise.all(people.map((one, at) => add(one, other, { name: `Marca ${at}` })));
    expect(both.map(({ body }) => body.code ?? 'added').toSorted()).toEqual(['added', 'slug-taken']);
    expect((await show(people[0]!, other)).name).toBe(both.find(({ status }) => status === 200)!.body.name);
  });

  test('is changed from what was seen, as the command does; of two at once one is told', async () => {
    const people = [await somebody(), await somebody()];
    const slug = aSlug();
    await add(people[0]!, slug);
    const wish = { name: 'Brisa Bikes', supportEmail: 'ajuda@example.com' };
    expect((await change(people[0]!, slug, wish)).body).toMatchObject(wish);
    // The same again is the same.
    expect((await change(people[0]!, slug, wish)).status).toBe(200);
    expect((await change(people[1]!, slug, { name: 'Brisa X' })).body.code).toBe('brand-changed');
    const now = { ...facts, ...wish };
    const both = await Promise.all(
      people.map((one, at) => change(one, slug, { ...wish, secondaryColor: at === 0 ? '#112233' : '#445566' }, now)),
    );
    expect(both.map(({ body }) => body.code ?? 'changed').toSorted()).toEqual(['brand-changed', 'changed']);
    expect((await show(people[0]!, slug)).supportEmail).toBe('ajuda@example.com');
    const { secondaryColor } = await show(people[0]!, slug);
    expect((await change(people[0]!, slug, {}, { ...now, secondaryColor })).body.supportEmail).toBeNull();
    expect((await runCommand(house(), ['brands', 'list'])).out).toContain(slug);
  });

  test.each([
    ['slug', { slug: 'Brisa Bikes' }, 'slug-malformed'],
    ['name', { name: '  ' }, 'required'],
    ['name', { name: 'x'.repeat(81) }, 'too-long'],
    ['secondaryColor', { secondaryColor: 'lime' }, 'colour-malformed'],
    ['supportEmail', { supportEmail: 'ninguém' }, 'invalid'],
    ['name', { name: '#REF!' }, 'cell-error'],
  ])('with a wrong %s (%o) is refused', async (at, wish, code) => {
    const { slug = aSlug(), ...more } = wish as Partial<Facts> & { slug?: string };
    expect((await add(await somebody(), slug, more)).body.errors).toEqual([{ at, code }]);
  });
});

describe('the first Administrator of a brand', () => {
  test('is invited by an Administrator of the platform, again with another link, and not once one has joined', async () => {
    const person = await somebody('administrator');
    const { slug } = await aBrand(house());
    const [email, id] = [`ana.${uuidv7()}@example.com`, uuidv7()];
    for (let time = 0; time < 2; time++) expect((await invite(person, slug, email, id)).body).toEqual({ invited: 1 });
    expect(await lettersTo(house(), email)).toHaveLength(1);
    expect((await invite(person, slug, email)).status).toBe(200);
    expect(await lettersTo(house(), email)).toHaveLength(2);
    expect(await noted(slug)).toEqual(['brand-invited', 'brand-invited']);
    expect((await show(person, slug)).invited).toBe(1);
    const led = await aBike(house());
    await aStaffPerson(house(), { brandId: led.brand.id });
    expect((await invite(person, led.brand.slug, email)).body.code).toBe('administrator-there');
    expect((await invite(person, 'no-such-brand', email)).body.code).toBe('not-found');
    house().clock.advance(stepUpSeconds + 1);
    expect((await invite(person, slug, email)).body.code).toBe('step-up-required');
  });
});

test('other offices reach none of it; who keeps the catalogue invites nobody', async () => {
  const { slug } = await aBrand(house());
  for (const office of ['after-sales', 'reader'] as const)
    expect((await add(await somebody(office), aSlug())).body.code).toBe('forbidden');
  expect((await invite(await somebody('catalogue'), slug, 'a@example.com')).body.code).toBe('forbidden');
  expect((await add(await aStaffPerson(house()), aSlug())).body.code).toBe('wrong-domain');
});
