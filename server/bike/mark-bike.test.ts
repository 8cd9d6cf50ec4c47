import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getMyBike, listMyBikes, markForChild, nameBike } from '#domain/bike/contract.ts';
import { getCertificatePdf } from '#domain/ownership/contract.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { anOwnedBike } from '#tests/builders/sold-bike.ts';
import { aSale, aTrader } from '#tests/builders/transfer.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { readPdf } from '#tests/server/pdf-text.ts';

const house = useHouse();
const mark = ({ token }: Person, tag: string, forChild: boolean) =>
  ask(house(), markForChild, { tag, forChild }, { token });
const isMarked = async ({ token }: Person, tag: string) =>
  (await ask(house(), getMyBike, { tag }, { token })).body.forChild;

test('is set and taken back by the owner, as often as they like, and is on the paper certificate', async () => {
  const owner = await anAccount(house(), { phoneConfirmed: true });
  const { tag, certificateNumber } = await aBike(house(), { owner: owner.id });
  const paper = async () => {
    const { body } = await ask(house(), getCertificatePdf, { number: certificateNumber! }, { token: owner.token });
    return readPdf(body).text.replaceAll(/\s+/g, ' ');
  };
  expect(await isMarked(owner, tag)).toBe(false);
  expect(await paper()).not.toContain('é responsável por quem usa a bike');
  for (const forChild of [true, true, false, true])
    expect((await mark(owner, tag.toLowerCase(), forChild)).body).toEqual({ forChild });
  expect(await isMarked(owner, tag)).toBe(true);
  expect(await paper()).toContain('Quem registrou é responsável por quem usa a bike, criança ou adolescente.');
});

test('is nobody else’s to set, and the same for a bike that is not there', async () => {
  const [owner, other] = [await anAccount(house()), await anAccount(house())];
  const { tag } = await aBike(house(), { owner: owner.id });
  expect((await mark(other, tag, true)).body.code).toBe('not-found');
  expect((await mark(other, 'ZZ99ZZ99', true)).body.code).toBe('not-found');
  expect(await isMarked(owner, tag)).toBe(false);
});

test('stays with the owner who set it: the next one begins without', async () => {
  const [seller, buyer] = [await aTrader(house()), await aTrader(house(), { name: 'Bruno Lima' })];
  const { tag } = await anOwnedBike(house(), { owner: seller });
  await mark(seller, tag, true);
  await aSale(house(), tag, seller, buyer);
  expect(await isMarked(buyer, tag)).toBe(false);
  expect((await mark(seller, tag, false)).body.code).toBe('not-found');
  const rows = await house().db.select().from(ownerships).where(eq(ownerships.accountId, seller.id));
  expect(rows.map(({ forChild }) => forChild)).toEqual([true]);
});

test('a name is its owner’s alone, is taken back, and does not go along with the bike', async () => {
  const [seller, buyer] = [await aTrader(house()), await aTrader(house(), { name: 'Bruno Lima' })];
  const { tag } = await anOwnedBike(house(), { owner: seller });
  const name = ({ token }: Person, nickname: string | null) => ask(house(), nameBike, { tag, nickname }, { token });
  const seen = async ({ token }: Person) => {
    const { nickname } = (await ask(house(), getMyBike, { tag }, { token })).body;
    const { bikes } = (await ask(house(), listMyBikes, {}, { token })).body;
    return [nickname, ...bikes.map((bike) => bike.nickname)];
  };
  expect((await name(buyer, 'Minha')).body.code).toBe('not-found');
  expect((await name(seller, '  Vermelhinha ')).body).toEqual({ nickname: 'Vermelhinha' });
  expect(await seen(seller)).toEqual(['Vermelhinha', 'Vermelhinha']);
  expect((await name(seller, 'x'.repeat(41))).body.code).toBe('invalid-input');
  await name(seller, null);
  expect(await seen(seller)).toEqual([null, null]);
  await name(seller, 'Vermelhinha');
  await aSale(house(), tag, seller, buyer);
  expect(await seen(buyer)).toEqual([null, null]);
});
