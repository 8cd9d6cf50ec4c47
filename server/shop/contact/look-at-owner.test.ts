import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { linkReceipt } from '#domain/bike/contract.ts';
import { looksPerDay, sameLookSeconds } from '#domain/shop/contact/bounds.ts';
import { getOwnerReach, listDataLooks, lookAtOwner } from '#domain/shop/contact/contract.ts';
import { suspendEmployee } from '#domain/shop/employees.contract.ts';
import { keepCancellation } from '#server/bike/invoices/import-cancellation-keep.ts';
import { accounts } from '#server/db/tables/account.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { receipts } from '#server/db/tables/receipt.ts';
import { ownerLooks } from '#server/shop/tables.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { aShop, anEmployee } from '#tests/builders/shop.ts';
import { anOwnedBike } from '#tests/builders/sold-bike.ts';
import { aTag } from '#tests/builders/tag.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
type Person = { token: string };
const look = ({ token }: Person, tag: string, id = uuidv7()) => ask(house(), lookAtOwner, { tag, id }, { token });
const reach = ({ token }: Person, tag: string) => ask(house(), getOwnerReach, { tag }, { token });
const looksOf = async ({ token }: Person) => (await ask(house(), listDataLooks, {}, { token })).body.looks;
const noticesTo = async (email: string) =>
  (await lettersTo(house(), email)).filter(({ kind }) => kind === 'contact-look').map(({ text }) => text);

/** Somebody of a shop, and a bike that this shop sold to its owner. */
async function aSale(office: 'owner' | 'finance' | 'mechanic' = 'finance') {
  const shop = await aShop(house(), { name: 'Pedal Bom' });
  const seller = await anEmployee(house(), { shop, office, name: 'Felipe Nunes' });
  return { shop, seller, ...(await anOwnedBike(house(), { seller: shop.cnpj })) };
}

/** The bike goes to somebody else. */
async function givenTo(next: { id: string }, bikeId: string) {
  const { db, clock } = house();
  await db.update(ownerships).set({ until: clock.now() }).where(eq(ownerships.bikeId, bikeId));
  await db.insert(ownerships).values({ id: uuidv7(), bikeId, accountId: next.id, since: clock.now(), until: null });
}

describe('a look at the owner’s contact', () => {
  it('by the shop that sold the bike shows it; the owner sees and hears who, of which shop, when and why', async () => {
    const { owner, tag, shop, seller } = await aSale();
    expect((await reach(seller, tag)).body.reasons).toEqual(['sold-by']);
    expect(await looksOf(owner)).toEqual([]);
    const { name, phone, email } = owner;
    const id = uuidv7();
    expect((await look(seller, tag, id)).body).toEqual({ name, phone, email });
    const at = house().clock.now().toISOString();
    const { cnpj } = shop;
    expect(await looksOf(owner)).toEqual([
      { id, at, tag, by: 'F***e N.', office: 'finance', shop: { cnpj, name: 'Pedal Bom' }, reason: 'sold-by' },
    ]);
    expect(await looksOf({ token: seller.cyclistToken })).toEqual([]);
    const [text] = await noticesTo(email);
    for (const word of ['F***e N.', 'Pedal Bom', '20 de novembro de 2026', 'vendeu a bike', 'seu celular']) {
      expect(text).toContain(word);
    }
    expect(text).toContain(`/login?next=${encodeURIComponent('/profile/data-looks')}`);
  });

  it('by any other shop is refused, shows and records nothing', async () => {
    const { owner, tag } = await aSale();
    const stranger = await anEmployee(house());
    const answer = await look(stranger, tag);
    expect([answer.status, answer.body.code]).toEqual([403, 'contact-closed']);
    expect(JSON.stringify(answer.body)).not.toContain('@');
    expect((await reach(stranger, tag)).body.reasons).toEqual([]);
    expect(await looksOf(owner)).toEqual([]);
    expect(await noticesTo(owner.email)).toEqual([]);
  });

  it('by the shop that sold the bike is refused once the invoice is cancelled', async () => {
    const { tag, seller, accessKey } = await aSale();
    const said = { type: '110111', signature: 'valid', apiKeyId: null } as const;
    const at = house().clock.now();
    const cancellation = { accessKey: accessKey!, cancelledAt: at, importedAt: at, ...said };
    await keepCancellation(house(), cancellation, { dryRun: false });
    expect((await reach(seller, tag)).body.reasons).toEqual([]);
    expect((await look(seller, tag)).body.code).toBe('contact-closed');
  });

  it('by an office that may not is refused, and so is somebody suspended', async () => {
    const { owner, tag, shop } = await aSale();
    const mechanic = await anEmployee(house(), { shop, office: 'mechanic' });
    for (const answer of [await look(mechanic, tag), await reach(mechanic, tag)]) {
      expect(answer.body.code).toBe('forbidden');
    }
    const [boss, gone] = [await anEmployee(house(), { shop }), await anEmployee(house(), { shop, office: 'finance' })];
    const [suspended, looked] = await Promise.all([
      ask(house(), suspendEmployee, { id: gone.membershipId }, { token: boss.token }),
      look(gone, tag),
    ]);
    expect(suspended.status).toBe(200);
    expect([200, 401, 403]).toContain(looked.status);
    expect((await look(gone, tag)).body.code).toBe('session-ended');
    expect(await looksOf(owner)).toHaveLength(looked.status === 200 ? 1 : 0);
  });

  it('of a bike that nobody activated, that is on no bike, that nobody registered, that is none: each says so', async () => {
    const shop = await anEmployee(house());
    const [inactive, bare] = [(await aBike(house())).tag, (await aTag(house())).tag];
    const cases = [
      [inactive, 409, 'tag-inactive'],
      [bare, 409, 'tag-inactive'],
      ['ZZZZ0000', 404, 'tag-unknown'],
      ['a!', 404, 'tag-malformed'],
    ] as const;
    for (const [tag, status, code] of cases) {
      for (const answer of [await look(shop, tag), await reach(shop, tag)]) {
        expect([answer.status, answer.body.code]).toEqual([status, code]);
      }
    }
  });
});

describe('the receipt that opens it', () => {
  it('is the one that holds: not pending, not taken off, not of another issuer', async () => {
    const shop = await aShop(house());
    const seller = await anEmployee(house(), { shop });
    const { owner, tag } = await anOwnedBike(house());
    await ask(house(), linkReceipt, { tag, accessKey: anAccessKey({ issuer: shop.cnpj }) }, { token: owner.token });
    expect((await look(seller, tag)).body.code).toBe('contact-closed');
    const other = await anOwnedBike(house(), { seller: aCnpj() });
    expect((await look(seller, other.tag)).body.code).toBe('contact-closed');
    const { tag: sold, bike } = await anOwnedBike(house(), { seller: shop.cnpj });
    const id = uuidv7();
    expect((await look(seller, sold, id)).status).toBe(200);
    await house().db.update(receipts).set({ state: 'removed' }).where(eq(receipts.bikeId, bike.id));
    for (const again of [await look(seller, sold, id), await look(seller, sold)]) {
      expect(again.body.code).toBe('contact-closed');
      expect(JSON.stringify(again.body)).not.toContain('@');
    }
  });

  it('is this owner’s: who bought the bike from its first owner is not open to its first seller', async () => {
    const { seller, tag, bike, owner } = await aSale();
    const next = await anAccount(house(), { phoneConfirmed: true, name: 'Caio Brandão' });
    await look(seller, tag);
    await givenTo(next, bike.id);
    expect((await look(seller, tag)).body.code).toBe('contact-closed');
    expect([await looksOf(next), (await looksOf(owner)).length]).toEqual([[], 1]);
  });
});

describe('a repeated look', () => {
  it('is one look, also at once; under the id of another one shows nothing', async () => {
    const { owner, tag, seller, shop } = await aSale();
    const id = uuidv7();
    const answers = await Promise.all([look(seller, tag, id), look(seller, tag, id), look(seller, tag, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await looksOf(owner)).toHaveLength(1);
    const other = await anOwnedBike(house(), { seller: shop.cnpj });
    const colleague = await anEmployee(house(), { shop });
    for (const answer of [await look(seller, other.tag, id), await look(colleague, tag, id)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'id-taken']);
      expect(JSON.stringify(answer.body)).not.toContain('@');
    }
    expect(await looksOf(other.owner)).toEqual([]);
  });

  it('is the same look for ten minutes; after them its id is taken, and shows nothing that nobody noted', async () => {
    const { owner, tag, seller } = await aSale();
    const id = uuidv7();
    await look(seller, tag, id);
    house().clock.advance(sameLookSeconds);
    expect((await look(seller, tag, id)).status).toBe(200);
    house().clock.advance(1);
    await house().db.update(accounts).set({ phone: '+5511912345678' }).where(eq(accounts.id, owner.id));
    const late = await look(seller, tag, id);
    expect([late.status, late.body.code]).toEqual([409, 'id-taken']);
    expect(JSON.stringify(late.body)).not.toContain('+5511912345678');
    expect(await looksOf(owner)).toHaveLength(1);
  });

  it('by the same shop within a day is listed and sends no further letter; a day later it does', async () => {
    const { owner, tag, seller, shop } = await aSale();
    const second = await anOwnedBike(house(), { seller: shop.cnpj, owner });
    await look(seller, tag);
    house().clock.advance(3600);
    await look(seller, second.tag);
    await look(await anEmployee(house(), { shop }), tag);
    expect([(await looksOf(owner)).length, (await noticesTo(owner.email)).length]).toEqual([3, 1]);
    house().clock.advance(86_400 - 3600);
    await look(await anEmployee(house(), { shop }), tag);
    const looks = await looksOf(owner);
    expect([looks.length, (await noticesTo(owner.email)).length]).toEqual([4, 2]);
    expect(looks.map(({ at }) => at)).toEqual(
      looks
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  it('by another shop sends a letter of its own', async () => {
    const owner = await anAccount(house(), { phoneConfirmed: true });
    for (let nth = 0; nth < 2; nth++) {
      const seller = await anEmployee(house());
      const { tag } = await anOwnedBike(house(), { seller: seller.shop.cnpj, owner });
      expect((await look(seller, tag)).status).toBe(200);
    }
    expect(await noticesTo(owner.email)).toHaveLength(2);
  });
});

describe('a shop’s looks in a day', () => {
  it('are bounded: of sixty at once, by several people, fifty are answered; a day later there are more', async () => {
    const { shop, seller, tag, owner } = await aSale();
    const colleague = await anEmployee(house(), { shop });
    const all = Array.from({ length: looksPerDay + 10 }, (_, nth) => look(nth % 2 ? seller : colleague, tag));
    const answers = await Promise.all(all);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(looksPerDay);
    const refused = answers.filter(({ status }) => status !== 200);
    const retryAt = new Date(house().clock.now().getTime() + 86_400_000).toISOString();
    for (const { status, body } of refused) {
      expect([status, body.code, body.retryAt]).toEqual([429, 'looks-exhausted', retryAt]);
      expect(JSON.stringify(body)).not.toContain('@');
    }
    expect(await house().db.$count(ownerLooks, eq(ownerLooks.ownerId, owner.id))).toBe(looksPerDay);
    expect(await noticesTo(owner.email)).toHaveLength(1);
    house().clock.advance(86_400);
    expect((await look(await anEmployee(house(), { shop }), tag)).status).toBe(200);
  });
});
