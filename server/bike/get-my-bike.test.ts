import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { logIn } from '#domain/account/session.contract.ts';
import { getMyBike } from '#domain/bike/contract.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { beginOwnership } from '#server/ownership/ownerships.store.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const mine = (person: { token: string }, tag: string) => ask(house(), getMyBike, { tag }, { token: person.token });

test('the owner sees facts, warranty and certificate', async () => {
  house().clock.set('2026-11-20T15:00:00Z');
  const marina = await anAccount(house());
  const wish = { serialNumber: 'AUR-1', kind: 'road', size: '54', colour: 'Preta', retailer: 'Pedal Bom' } as const;
  const made = await aBike(house(), { ...wish, owner: marina.id, purchasedOn: '2026-10-01', warrantyMonths: 0 });
  const answer = await mine(marina, made.tag.toLowerCase());
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    product: { tag: made.tag, active: true, model: made.model.name, preloaded: true, brandId: made.brand.id },
    brand: expect.objectContaining({ brand: made.brand.slug, name: made.brand.name }),
    kind: 'road',
    photoUrl: null,
    serialNumber: 'AUR-1',
    size: '54',
    colour: 'Preta',
    retailer: 'Pedal Bom',
    purchasedOn: '2026-10-01',
    deliveredOn: null,
    warranty: {
      state: 'active',
      startsOn: '2026-10-01',
      endsOn: '2026-12-30',
      decidedBy: 'legal',
      layers: [{ reason: 'legal', startsOn: '2026-10-01', endsOn: '2026-12-30' }],
    },
    certificateNumber: made.certificateNumber,
    forChild: false,
    nickname: null,
    ownPhoto: null,
    insurance: { standing: 'none', until: null },
    service: null,
    tagAsked: false,
    servicesToCheck: 0,
  });
});

describe('the warranty’s last day', () => {
  test.each([
    ['2027-01-11T02:59:59Z', 'active'],
    ['2027-01-11T03:00:00Z', 'expired'],
  ])('ends at midnight in São Paulo: at %s it is %s', async (now, state) => {
    house().clock.set('2026-10-12T15:00:00Z');
    const marina = await anAccount(house());
    const { tag } = await aBike(house(), { owner: marina.id, warrantyMonths: 0 });
    // 2026-10-12 and 90 days is 2027-01-10.
    house().clock.set(now);
    const answer = await mine(await reopened(marina), tag);
    expect(answer.body.warranty).toMatchObject({ endsOn: '2027-01-10', state });
  });
});

test('somebody else’s, an unknown, an inactive and a former bike get one and the same answer', async () => {
  const [owner, other] = [await anAccount(house()), await anAccount(house())];
  const { tag, bike } = await aBike(house(), { owner: owner.id });
  const { tag: inactive } = await aBike(house());
  const answers = [await mine(other, tag), await mine(other, 'ZZZZ0000'), await mine(other, inactive)];
  await house().db.transaction((tx) => beginOwnership(tx, bike.id, other.id, house().clock.now()));
  answers.push(await mine(owner, tag));
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('a bike without a noted start counts from the ownership', async () => {
  house().clock.set('2027-02-01T15:00:00Z');
  const marina = await anAccount(house());
  const { tag, bike } = await aBike(house(), { owner: marina.id });
  await house().db.update(bikes).set({ warrantyStartsOn: null }).where(eq(bikes.id, bike.id));
  expect((await mine(marina, tag)).body.warranty.startsOn).toBe('2027-02-01');
});

test('without a session or with a shop’s it is refused', async () => {
  const shop = await anAccount(house(), { domain: 'bikeshop' });
  const { tag } = await aBike(house(), { owner: shop.id });
  expect((await mine({ token: '' }, tag)).body.code).toBe('not-signed-in');
  expect((await mine(shop, tag)).body.code).toBe('wrong-domain');
});

/** The clock went past the life of the session: the same person, logged in again. */
async function reopened({ email, password }: { email: string; password: string }): Promise<{ token: string }> {
  const answer = await ask(house(), logIn, { email, password });
  return { token: answer.body.tokens.accessToken.token };
}
