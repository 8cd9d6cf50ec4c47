import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import {
  decideShopRequestAtPlatform,
  getShopRequestAtPlatform,
  listShopRequests,
  sendShopRequestLink,
} from '#domain/shop/platform.contract.ts';
import { decideRequest } from '#domain/shop/registration.contract.ts';
import { stepUpSeconds } from '#domain/staff/session.ts';
import { readDeskLog } from '#domain/staff/team.contract.ts';
import { memberships, shops } from '#server/db/tables/shop.ts';
import { aShop, anEmployee } from '#tests/builders/shop.ts';
import { aStaffPerson, type StaffPerson } from '#tests/builders/staff.ts';
import { suspend } from '#tests/builders/suspended-shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { aWaitingRequest, linkTokensTo } from '#tests/server/register-at-shop.ts';

const house = useHouse();
const somebody = (office: StaffPerson['office'] = 'after-sales') => aStaffPerson(house(), { side: 'platform', office });
type Reader = Pick<StaffPerson, 'token'>;
const list = async ({ token }: Reader) => (await ask(house(), listShopRequests, {}, { token })).body.requests;
const show = ({ token }: Reader, id: string) => ask(house(), getShopRequestAtPlatform, { id }, { token });
const decide = ({ token }: Reader, id: string, state: 'approved' | 'rejected', reason?: string) =>
  ask(house(), decideShopRequestAtPlatform, { id, state, ...(reason && { reason }) }, { token });
const log = async () => {
  const { token } = await somebody('administrator');
  return (await ask(house(), readDeskLog, {}, { token })).body.events;
};
const membersOf = (cnpj: string) =>
  house()
    .db.select({ office: memberships.office })
    .from(memberships)
    .innerJoin(shops, eq(shops.id, memberships.shopId))
    .where(eq(shops.cnpj, cnpj));

/** A shop whose Owner decides, and somebody who asks to join it. */
async function ofTheShop() {
  const shop = await aShop(house());
  const owner = await anEmployee(house(), { shop });
  return { shop, owner, ...(await aWaitingRequest(house(), { cnpj: shop.cnpj }, owner.email)) };
}

describe('the requests that wait', () => {
  it('are listed, the longest first, with who decides each and nobody’s name', async () => {
    const reader = await somebody();
    const [first, second] = [await aWaitingRequest(house(), { office: 'owner' }), await ofTheShop()];
    const rows = (await list(reader)).filter(({ id }) => [first.id, second.id].includes(id));
    expect(rows.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(rows).toMatchObject([
      {
        cnpj: first.input.cnpj,
        shop: 'Roda Nova',
        city: 'Campinas',
        isNew: true,
        office: 'owner',
        decides: 'platform',
      },
      { cnpj: second.shop.cnpj, isNew: false, office: 'mechanic', decides: 'shop' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Bruna');
  });

  it('come to the platform when nobody of the shop may decide any more', async () => {
    const reader = await somebody();
    const { id, owner } = await ofTheShop();
    await house().db.update(memberships).set({ office: 'mechanic' }).where(eq(memberships.id, owner.membershipId));
    expect((await list(reader)).find((row) => row.id === id)?.decides).toBe('platform');
    expect((await show(reader, id)).status).toBe(200);
  });
});

describe('one of them', () => {
  it('is shown as by the mailed link, and who looked is noted, once', async () => {
    const reader = await somebody();
    const { id, email, phone, input } = await aWaitingRequest(house(), { office: 'owner' });
    for (let time = 0; time < 2; time++) {
      const { status, body } = await show(reader, id);
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { name: 'Bruna Alves', email, phone, office: 'owner', stores: [], decision: null },
      });
    }
    const looks = (await log()).filter(({ kind, thing }) => kind === 'request-seen' && thing === input.cnpj);
    expect(looks).toHaveLength(1);
  });

  it('that the shop decides is nothing for the platform', async () => {
    const reader = await somebody();
    const { id, shop } = await ofTheShop();
    for (const answer of [await show(reader, id), await decide(reader, id, 'approved')])
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    expect(await membersOf(shop.cnpj)).toHaveLength(1);
  });

  it('of a shop that is suspended cannot be decided, nor one of whoever decides', async () => {
    const reader = await somebody();
    const shop = await aShop(house());
    const { id } = await aWaitingRequest(house(), { cnpj: shop.cnpj });
    await suspend(house(), shop);
    expect((await decide(reader, id, 'approved')).body.code).toBe('shop-barred');
    const own = await aWaitingRequest(house(), { email: 'operator@example.com' });
    expect((await decide(reader, own.id, 'approved')).body.code).toBe('own-request');
  });
});

describe('a decision', () => {
  it('lets the person in, mails the same letters as the link, and is noted', async () => {
    const reader = await somebody();
    const { id, input, email, token } = await aWaitingRequest(house(), { office: 'owner' });
    const { status, body } = await decide(reader, id, 'approved');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { decision: { state: 'approved', by: null }, yours: true },
    });
    expect(await membersOf(input.cnpj)).toEqual([{ office: 'owner' }]);
    expect((await lettersTo(house(), email)).at(-1)?.kind).toBe('shop-decision');
    // The link of the letter is over.
    expect((await ask(house(), decideRequest, { token, state: 'rejected' })).body.code).toBe('link-used');
    expect((await log()).find(({ thing }) => thing === input.cnpj)).toMatchObject({ kind: 'shop-approved' });
    // What was said is read again; another decision is refused.
    expect((await decide(reader, id, 'approved')).body).toMatchObject({ yours: true });
    expect((await decide(reader, id, 'rejected')).body.code).toBe('request-over');
    expect((await show(reader, id)).body).toMatchObject({ name: 'B***a A.', decision: { state: 'approved' } });
  });

  it('of two people at once is one, and is noted once', async () => {
    const people = [await somebody(), await somebody()];
    const { id, input, email } = await aWaitingRequest(house());
    const answers = await Promise.all(
      people.map((one, at) => decide(one, id, at === 0 ? 'approved' : 'rejected', 'Não conferiu')),
    );
    expect(answers.map(({ body }) => body.code ?? 'decided').toSorted()).toEqual(['decided', 'request-over']);
    expect((await lettersTo(house(), email)).filter(({ kind }) => kind === 'shop-decision')).toHaveLength(1);
    const noted = (await log()).filter(({ thing, kind }) => thing === input.cnpj && kind !== 'request-seen');
    expect(noted).toHaveLength(1);
  });

  it('asks the second factor again, and says its reason', async () => {
    const reader = await somebody();
    const { id, email } = await aWaitingRequest(house());
    house().clock.advance(stepUpSeconds + 1);
    expect((await decide(reader, id, 'rejected')).body.code).toBe('step-up-required');
    const again = await somebody();
    expect((await decide(again, id, 'rejected', 'O CNPJ é de outra loja.')).status).toBe(200);
    expect((await lettersTo(house(), email)).at(-1)?.text).toContain('O CNPJ é de outra loja.');
  });

  it('may still be made when the mailed links are over', async () => {
    const { id, input } = await aWaitingRequest(house());
    house().clock.advance(8 * 86_400);
    expect((await decide(await somebody(), id, 'approved')).status).toBe(200);
    expect(await membersOf(input.cnpj)).toHaveLength(1);
  });
});

it('another link goes to whoever decides', async () => {
  const { token } = await somebody();
  const send = (id: string) => ask(house(), sendShopRequestLink, { id }, { token });
  const { id, owner } = await ofTheShop();
  expect((await send(id)).body).toEqual({ asked: 1, decides: 'shop' });
  expect(await linkTokensTo(house(), owner.email)).toHaveLength(2);
  expect((await send(uuidv7())).body.code).toBe('not-found');
  const mine = await aWaitingRequest(house());
  expect((await send(mine.id)).body).toEqual({ asked: 1, decides: 'platform' });
});

it('is nothing for who sees figures or the catalogue alone', async () => {
  const { id } = await aWaitingRequest(house());
  for (const office of ['reader', 'catalogue'] as const) {
    const { token } = await somebody(office);
    const answers = [
      await ask(house(), listShopRequests, {}, { token }),
      await show({ token }, id),
      await decide({ token }, id, 'approved'),
      await ask(house(), sendShopRequestLink, { id }, { token }),
    ];
    expect(answers.map(({ body }) => (body as { code?: string }).code)).toEqual(Array<string>(4).fill('forbidden'));
  }
});
