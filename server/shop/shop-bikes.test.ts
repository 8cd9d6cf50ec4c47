import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { getShopBike, listDataLooks, lookAtOwner } from '#domain/shop/contract.ts';
import { ownerLooks } from '#server/db/tables/shop.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aShop, anEmployee } from '#tests/builders/shop.ts';
import { aTag } from '#tests/builders/tag.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
type Person = { token: string };
const scan = ({ token }: Person, tag: string) => ask(house(), getShopBike, { tag }, { token });
const look = ({ token }: Person, tag: string, id = uuidv7()) => ask(house(), lookAtOwner, { tag, id }, { token });
const looksOf = async ({ token }: Person) => (await ask(house(), listDataLooks, {}, { token })).body.looks;

/** An owned bike. */
async function anOwnedBike() {
  const owner = await anAccount(house(), { phoneConfirmed: true, name: 'Marina de Souza' });
  return { owner, ...(await aBike(house(), { owner: owner.id, purchasedOn: '2026-10-01', warrantyMonths: 12 })) };
}

describe('a scanned bike', () => {
  it('opens with its facts, the owner’s name masked', async () => {
    const { tag, serialNumber, brand, model } = await anOwnedBike();
    const { status, body } = await scan(await anEmployee(house(), { office: 'other' }), tag.toLowerCase());
    expect([status, body]).toEqual([
      200,
      {
        product: { tag, active: true, model: model.name, preloaded: true, brandId: brand.id },
        brand: expect.objectContaining({ brand: brand.slug }),
        ...{ kind: 'mtb', photoUrl: null, serialNumber, size: 'M', colour: null, retailer: null },
        purchasedOn: '2026-10-01',
        warranty: expect.objectContaining({ state: 'active', startsOn: '2026-10-01' }),
        ...{ stolen: false, ownerName: 'M***a S.' },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('Marina');
  });

  it('says when it was reported stolen', async () => {
    const owner = await anAccount(house());
    const { tag } = await aBike(house(), { owner: owner.id, stolen: true });
    expect((await scan(await anEmployee(house()), tag)).body.stolen).toBe(true);
  });

  it('that nobody activated, that is on no bike, that nobody registered, that is none: each says so', async () => {
    const shop = await anEmployee(house());
    const { tag: inactive } = await aBike(house());
    const { tag: bare } = await aTag(house());
    const cases = [
      [inactive, 409, 'tag-inactive'],
      [bare, 409, 'tag-inactive'],
      ['ZZZZ0000', 404, 'tag-unknown'],
      ['a!', 404, 'tag-malformed'],
    ] as const;
    for (const [tag, status, code] of cases) {
      for (const answer of [await scan(shop, tag), await look(shop, tag)]) {
        expect([answer.status, answer.body.code]).toEqual([status, code]);
      }
    }
  });
});

describe('a look at the owner’s contact', () => {
  it('shows it, and is shown to the owner: who, of which shop, when, over which bike', async () => {
    const { owner, tag } = await anOwnedBike();
    const shop = await aShop(house(), { name: 'Pedal Bom' });
    const finance = await anEmployee(house(), { shop, office: 'finance', name: 'Felipe Nunes' });
    await scan(finance, tag);
    expect(await looksOf(owner)).toEqual([]);
    const { name, phone, email } = owner;
    const id = uuidv7();
    expect((await look(finance, tag, id)).body).toEqual({ name, phone, email });
    const at = house().clock.now().toISOString();
    const { cnpj } = shop;
    expect(await looksOf(owner)).toEqual([
      { id, at, tag, by: 'F***e N.', office: 'finance', shop: { cnpj, name: 'Pedal Bom' } },
    ]);
    expect(await looksOf({ token: finance.cyclistToken })).toEqual([]);
  });

  it('repeated, also at once, is one look; another one is another', async () => {
    const { owner, tag } = await anOwnedBike();
    const manager = await anEmployee(house());
    const id = uuidv7();
    const answers = await Promise.all([look(manager, tag, id), look(manager, tag, id), look(manager, tag, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await looksOf(owner)).toHaveLength(1);
    house().clock.advance(60);
    await look(manager, tag);
    const looks = await looksOf(owner);
    expect(looks.map(({ at }) => at)).toEqual(
      looks
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(looks).toHaveLength(2);
  });

  it('under the id of another look shows nothing', async () => {
    const [one, two] = [await anOwnedBike(), await anOwnedBike()];
    const manager = await anEmployee(house());
    const id = uuidv7();
    await look(manager, one.tag, id);
    for (const answer of [await look(manager, two.tag, id), await look(await anEmployee(house()), one.tag, id)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'id-taken']);
      expect(JSON.stringify(answer.body)).not.toContain('@');
    }
    expect(await looksOf(two.owner)).toEqual([]);
  });

  it('by an office that may not is refused and not recorded', async () => {
    const { owner, tag } = await anOwnedBike();
    const mechanic = await anEmployee(house(), { office: 'mechanic' });
    expect((await look(mechanic, tag)).body.code).toBe('forbidden');
    expect(await house().db.$count(ownerLooks, eq(ownerLooks.ownerId, owner.id))).toBe(0);
  });
});
