import { describe, expect, it } from 'vitest';
import type { InputOf } from '#domain/http/contract.ts';
import {
  getPlatformShop,
  giveShopOwnerPhone,
  listPlatformShops,
  resumeShopAtPlatform,
  suspendShopAtPlatform,
} from '#domain/shop/platform.contract.ts';
import { getOwnShop } from '#domain/shop/session.contract.ts';
import { stepUpSeconds } from '#domain/staff/session.ts';
import { readDeskLog } from '#domain/staff/team.contract.ts';
import { aPhone } from '#tests/builders/account.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { aShop, anEmployee } from '#tests/builders/shop.ts';
import { aStaffPerson, type StaffPerson } from '#tests/builders/staff.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const somebody = (office: StaffPerson['office'] = 'after-sales') => aStaffPerson(house(), { side: 'platform', office });
type Reader = Pick<StaffPerson, 'token'>;
const page = async ({ token }: Reader, input: InputOf<typeof listPlatformShops>) =>
  (await ask(house(), listPlatformShops, input, { token })).body;
const show = ({ token }: Reader, cnpj: string) => ask(house(), getPlatformShop, { cnpj }, { token });
const suspend = ({ token }: Reader, cnpj: string, words?: string) => {
  const input = { cnpj, reason: words === undefined ? 'taken-over' : 'other', ...(words && { words }) } as const;
  return ask(house(), suspendShopAtPlatform, input, { token });
};
const resume = ({ token }: Reader, cnpj: string) => ask(house(), resumeShopAtPlatform, { cnpj }, { token });
const noted = async (cnpj: string) => {
  const { token } = await somebody('administrator');
  const { events } = (await ask(house(), readDeskLog, {}, { token })).body;
  return events.filter(({ thing }) => thing === cnpj).map(({ kind }) => kind);
};

describe('the shops', () => {
  it('are found by a part of the name or the beginning of the CNPJ, page by page', async () => {
    const reader = await somebody();
    const word = `Zarabatana ${aCnpj().slice(0, 8)}`;
    const made = [];
    for (let nth = 0; nth < 53; nth++)
      made.push(await aShop(house(), { name: `${word} ${String(nth).padStart(2, '0')}` }));
    const first = await page(reader, { search: word.toLowerCase() });
    expect(first.shops.map(({ cnpj }) => cnpj)).toEqual(made.slice(0, 50).map(({ cnpj }) => cnpj));
    const second = await page(reader, { search: word, after: first.next! });
    expect([second.shops.map(({ cnpj }) => cnpj), second.next]).toEqual([made.slice(50).map(({ cnpj }) => cnpj), null]);
    const { cnpj } = made[7]!;
    const dotted = `${cnpj.slice(0, 2)}.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}`;
    expect((await page(reader, { search: dotted })).shops.map((shop) => shop.cnpj)).toContain(cnpj);
    for (const search of ['Zara%tana', 'Zara_atana']) expect((await page(reader, { search })).shops).toEqual([]);
  });
});

describe('a suspension', () => {
  it('ends what the shop’s people do, says so, and is undone; each is noted once', async () => {
    const reader = await somebody();
    const shop = await aShop(house(), { name: 'Pedal Bom' });
    const owner = await anEmployee(house(), { shop });
    await anEmployee(house(), { shop, office: 'mechanic' });
    const before = (await show(reader, shop.cnpj)).body;
    expect(before).toMatchObject({ name: 'Pedal Bom', people: 2, suspendedAt: null, suspensions: [] });
    expect(before.effects).toMatchObject({ people: 2, told: 1 });
    expect(JSON.stringify(before)).not.toContain(owner.email);
    const words = 'O chip foi clonado.';
    const answers = await Promise.all([suspend(reader, shop.cnpj, words), suspend(await somebody(), shop.cnpj, words)]);
    expect(answers.filter(({ body }) => body.changed)).toHaveLength(1);
    expect(answers[0].body).toMatchObject({
      suspensions: [{ reason: 'other', words, resumedAt: null }],
      effects: null,
    });
    expect((await ask(house(), getOwnShop, {}, owner)).body).toMatchObject({ ended: 'shop-barred' });
    expect((await lettersTo(house(), owner.email)).at(-1)?.text).toContain(words);
    expect((await page(reader, { suspended: 'yes' })).shops.map(({ cnpj }) => cnpj)).toContain(shop.cnpj);
    expect([(await resume(reader, shop.cnpj)).body.changed, (await resume(reader, shop.cnpj)).body.changed]).toEqual([
      true,
      false,
    ]);
    expect(await noted(shop.cnpj)).toEqual(['shop-restored', 'shop-suspended']);
  });

  it('for another reason needs words, asks the second factor again, and is of a shop that is there', async () => {
    const reader = await somebody();
    const { cnpj } = await aShop(house());
    const input = { cnpj, reason: 'other' } as const;
    expect(await ask(house(), suspendShopAtPlatform, input, reader)).toMatchObject({
      status: 422,
      body: { errors: [{ at: 'words', code: 'required' }] },
    });
    expect((await suspend(reader, aCnpj())).body.code).toBe('not-found');
    house().clock.advance(stepUpSeconds + 1);
    expect((await suspend(reader, cnpj)).body.code).toBe('step-up-required');
    expect((await show(reader, cnpj)).body.suspendedAt).toBeNull();
  });
});

describe('a new phone for the only Owner', () => {
  const give = ({ token }: Reader, cnpj: string, phone = aPhone()) =>
    ask(house(), giveShopOwnerPhone, { cnpj, phone, reason: 'contrato e identidade vistos' }, { token });

  it('ends the sessions and tells the old phone; the same again changes nothing', async () => {
    const reader = await somebody();
    const owner = await anEmployee(house(), { emailProven: false });
    const { cnpj } = owner.shop;
    expect((await show(reader, cnpj)).body.newPhone).toBe('possible');
    const phone = aPhone();
    expect((await give(reader, cnpj, phone)).body.changed).toBe(true);
    expect((await give(reader, cnpj, phone)).body.changed).toBe(false);
    expect((await ask(house(), getOwnShop, {}, owner)).body.code).toBe('session-ended');
    expect((await lettersTo(house(), owner.phone)).at(-1)?.channel).toBe('sms');
    expect(await noted(cnpj)).toEqual(['shop-phone-given']);
  });

  it('is refused where they have another way in, and where somebody has the phone', async () => {
    const reader = await somebody();
    const owner = await anEmployee(house(), { emailProven: false });
    const other = await anEmployee(house());
    expect((await give(reader, owner.shop.cnpj, other.phone)).body.code).toBe('phone-taken');
    await anEmployee(house(), { shop: owner.shop });
    expect((await show(reader, owner.shop.cnpj)).body.newPhone).toBe('other-owner');
    expect((await give(reader, owner.shop.cnpj)).body.code).toBe('owner-has-other-way');
    expect(await noted(owner.shop.cnpj)).toEqual([]);
  });
});
