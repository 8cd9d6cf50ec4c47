import { describe, expect, it } from 'vitest';
import { getShopBike } from '#domain/shop/bikes.contract.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { aTag } from '#tests/builders/tag.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
type Person = { token: string };
const scan = ({ token }: Person, tag: string) => ask(house(), getShopBike, { tag }, { token });

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
        kind: 'mtb',
        photoUrl: null,
        serialNumber,
        size: 'M',
        colour: null,
        retailer: null,
        purchasedOn: '2026-10-01',
        deliveredOn: null,
        warranty: expect.objectContaining({ state: 'active', startsOn: '2026-10-01' }),
        stolen: false,
        ownerName: 'M***a S.',
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
      const answer = await scan(shop, tag);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
  });
});
