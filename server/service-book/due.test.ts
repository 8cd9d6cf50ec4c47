import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { getMyBike, sayDelivery } from '#domain/bike/contract.ts';
import { shareCheck } from '#domain/ownership/bike-check.contract.ts';
import { getCheckedBook, getServiceBookPdf, shareServiceBook } from '#domain/service-book/contract.ts';
import { getWarrantyStatement } from '#domain/warranty/contract.ts';
import { bikes } from '#server/db/tables/bike.ts';
import type { Person } from '#tests/builders/account.ts';
import { aServicePlan } from '#tests/builders/service-plan.ts';
import { answer, aWorkshop, enter, enterOwn, readBook, readShops } from '#tests/builders/service.ts';
import { aSale, aTrader } from '#tests/builders/transfer.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { readPdf } from '#tests/server/pdf-text.ts';

const house = useHouse();
const missed = { 'pt-BR': 'A garantia do quadro continua.', 'en': 'The frame stays under warranty.' };
let at: Awaited<ReturnType<typeof aWorkshop>>;

const mine = async ({ token }: Pick<Person, 'token'> = at.owner) =>
  (await ask(house(), getMyBike, { tag: at.tag }, { token })).body.service;
const inBook = async ({ token }: Pick<Person, 'token'> = at.owner) =>
  (await readBook(house(), { token }, at.tag)).body.due;

/** The first inspection was due on 12 March 2027. */
beforeEach(async () => {
  house().clock.set('2027-03-20T15:00:00Z');
  at = await aWorkshop(house(), { owner: await aTrader(house()) });
  await house().db.update(bikes).set({ warrantyStartsOn: '2026-12-12' }).where(eq(bikes.id, at.bike.id));
  await aServicePlan(house(), at.brand, { missed });
});

test('what a brand asks for is the same at my bike and in the book, and goes on with what is entered', async () => {
  const asked = { kind: 'inspection', dueOn: '2027-03-12', by: 'brand', state: 'overdue', last: null, missed };
  expect([await mine(), await inBook()]).toEqual([asked, asked]);
  const entryId = uuidv7();
  await enter(house(), at, { id: entryId });
  const next = { ...asked, dueOn: '2028-03-20', state: 'later', last: { doneOn: '2027-03-20', side: 'shop' } };
  expect([await mine(), await inBook()]).toEqual([next, next]);
  await answer(house(), at, { entryId, nth: 1, answer: 'disputed', text: 'Não foi feita.' });
  expect(await mine()).toEqual(asked);
  await answer(house(), at, { entryId, nth: 2, answer: 'confirmed', text: null });
  expect(await mine()).toEqual(next);
  await enterOwn(house(), at, { kind: 'repair', nextOn: '2027-04-10' });
  expect(await mine()).toMatchObject({ dueOn: '2027-04-10', by: 'owner', state: 'soon', missed: null });
});

test('the day of delivery moves the first one', async () => {
  await house().db.update(bikes).set({ purchasedOn: '2026-12-01' }).where(eq(bikes.id, at.bike.id));
  const said = await ask(house(), sayDelivery, { tag: at.tag, deliveredOn: '2026-12-10' }, { token: at.owner.token });
  expect(said.status).toBe(200);
  expect(await mine()).toMatchObject({ dueOn: '2027-03-10' });
});

test('a shop is told what is due, and nothing of who asks or who did the last', async () => {
  await enterOwn(house(), at, { doneOn: '2027-03-19' });
  const { body } = await readShops(house(), at.mechanic, at.tag);
  expect(body.due).toEqual({ kind: 'inspection', dueOn: '2028-03-19', state: 'later' });
});

test('the statement rules where there is one: its words stay, and words of later are not said of the bike', async () => {
  const statement = () => ask(house(), getWarrantyStatement, { tag: at.tag }, { token: at.owner.token });
  await statement();
  await aServicePlan(house(), at.brand, { firstDays: 10, missed: { 'pt-BR': 'Outra coisa.', 'en': 'Else.' } });
  expect(await mine()).toMatchObject({ dueOn: '2027-03-12', missed });
  const other = await aWorkshop(house(), { owner: at.owner });
  await ask(house(), getWarrantyStatement, { tag: other.tag }, { token: at.owner.token });
  at = other;
  await house().db.update(bikes).set({ warrantyStartsOn: '2027-03-01' }).where(eq(bikes.id, at.bike.id));
  expect(await mine()).toBeNull();
  await aServicePlan(house(), at.brand, { missed });
  expect(await mine()).toMatchObject({ dueOn: '2027-05-30', missed: null });
});

test('a buyer sees it by a link and on paper, and the next owner goes on with it', async () => {
  await enter(house(), at, { doneOn: '2027-03-18' });
  const { token } = at.owner;
  const secret = randomBytes(32).toString('base64url');
  await ask(house(), shareCheck, { tag: at.tag, id: uuidv7(), secret, days: 7 }, { token });
  await ask(house(), shareServiceBook, { tag: at.tag, inCheck: 'facts', toNext: 'facts' }, { token });
  const { body } = await ask(house(), getCheckedBook, { secret });
  expect(body.book!.due).toMatchObject({ dueOn: '2028-03-18', last: { doneOn: '2027-03-18', side: 'shop' } });
  expect(body.book).not.toHaveProperty('reminded');
  const pdf = await ask(house(), getServiceBookPdf, { tag: at.tag }, { token });
  expect(readPdf(pdf.body).text.replace(/\s+/g, ' ')).toContain('Próxima revisão até 18 de março de 2028');
  const buyer = await aTrader(house(), { name: 'Bruno Lima' });
  await aSale(house(), at.tag, at.owner, buyer);
  expect([await mine(buyer), await inBook(buyer)]).toEqual([body.book!.due, body.book!.due]);
  expect(await mine()).toBeUndefined();
});

test('on paper the brand’s words stand beside a day that has passed', async () => {
  const pdf = await ask(house(), getServiceBookPdf, { tag: at.tag }, { token: at.owner.token });
  const words = readPdf(pdf.body).text.replace(/\s+/g, ' ');
  for (const part of ['A revisão era até 12 de março de 2027', missed['pt-BR']]) expect(words).toContain(part);
});
