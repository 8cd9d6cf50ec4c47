import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { getInsurance } from '#domain/insurance/contract.ts';
import { accounts } from '#server/db/tables/account.ts';
import { invoices } from '#server/db/tables/receipt.ts';
import { findProposed } from '#server/insurance/calls/proposal.store.ts';
import { policies } from '#server/insurance/tables/policy.ts';
import { transfers } from '#server/ownership/tables.ts';
import type { Person } from '#tests/builders/account.ts';
import { anItem } from '#tests/builders/invoice.ts';
import { anInsuranceScene, otherCpf, proposing, type InsuranceScene } from '#tests/builders/policy.ts';
import { aSale, aTrader } from '#tests/builders/transfer.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
let scene: InsuranceScene;
beforeEach(async () => {
  house().clock.set('2026-11-20T15:00:00Z');
  scene = await anInsuranceScene(house(), { name: 'Marina de Souza' });
});

const sold = (from: Person, to: Person) => aSale(house(), scene.bike.tag, from, to);
const known = async ({ token }: Person) => (await ask(house(), getInsurance, { tag: scene.bike.tag }, { token })).body;
const propose = (buyer: Person) => proposing(house(), { ...scene, owner: buyer }, { cpf: otherCpf });
const numberOf = async (id: string) => {
  const [sale] = await house().db.select().from(transfers).where(eq(transfers.id, id));
  expect(sale!.billNumber).toMatch(/^RT-/);
  return sale!.billNumber;
};
const rowOf = async (id: string) => (await house().db.select().from(policies).where(eq(policies.id, id)))[0]!;

test('who bought the bike from the invoice’s recipient contracts without declaring anything', async () => {
  const buyer = await aTrader(house(), { name: 'Caio Lima' });
  const transferId = await sold(scene.owner, buyer);
  const offer = await known(buyer);
  expect(offer).toMatchObject({ byTransfer: true, bar: null });
  expect(offer.danfe).not.toBe(scene.bike.accessKey);
  const { body } = await propose(buyer);
  const basis = { basis: 'transfer', billOfSale: await numberOf(transferId), declaration: null };
  expect(await rowOf(body.id)).toMatchObject(basis);
});

test('a chain of transfers leads to the recipient as well, and names the last bill of sale', async () => {
  const [second, third] = [await aTrader(house(), { name: 'Caio Lima' }), await aTrader(house(), { name: 'Bia Reis' })];
  await sold(scene.owner, second);
  const last = await sold(second, third);
  const { body } = await propose(third);
  expect(await rowOf(body.id)).toMatchObject({ basis: 'transfer', billOfSale: await numberOf(last) });
});

test('a chain that begins at somebody else is none; there the declaration is asked for', async () => {
  await house().db.update(accounts).set({ cpf: '39053344705' }).where(eq(accounts.id, scene.owner.id));
  const buyer = await aTrader(house());
  await sold(scene.owner, buyer);
  expect((await known(buyer)).byTransfer).toBe(false);
  expect((await propose(buyer)).body.code).toBe('declaration-required');
});

test('the recipient contracts as such, for what the item with the bike is worth', async () => {
  const { accessKey, serialNumber } = scene.bike;
  const bike = anItem({ texts: [`N. DE SERIE: ${serialNumber}`], discountCents: 90_000 });
  const items = [bike, anItem({ description: 'CAPACETE', totalCents: 14_900, ncm: '65061000' })];
  await house().db.update(invoices).set({ items, totalCents: 1_214_900 }).where(eq(invoices.accessKey, accessKey!));
  const insured = { cents: 1_200_000, of: 'item' };
  expect((await known(scene.owner)).plans[0]).toMatchObject({ coverCents: 1_200_000, insured });
  const { body } = await proposing(house(), scene);
  expect(await rowOf(body.id)).toMatchObject({ basis: 'recipient', billOfSale: null, plan: { insured } });
  expect((await findProposed(house().db, body.id))!.policy.plan.insured).toEqual(insured);
});
