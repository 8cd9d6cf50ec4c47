import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { billClaimsSchema, billType } from '#domain/ownership/bill-of-sale.ts';
import { acceptTransfer, getBillOfSale, makeBillOfSale } from '#domain/ownership/transfer.contract.ts';
import { accounts } from '#server/db/tables/account.ts';
import { billsOfSale, transfers } from '#server/ownership/tables.ts';
import { runDueTransfers } from '#server/ownership/transfer/ending/run-due.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aHandOver, anAskedTransfer, approve, aTrader } from '#tests/builders/transfer.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { readPdf } from '#tests/server/pdf-text.ts';

const house = useHouse();
const [ownersCpf, buyersCpf] = ['52998224725', '39053344705'];

const make = (transferId: string, { token }: Pick<Person, 'token'>) =>
  ask(house(), makeBillOfSale, { transferId }, { token });
const check = (number: string) => ask(house(), getBillOfSale, { number });
const setCpf = ({ id }: Person, cpf: string) => house().db.update(accounts).set({ cpf }).where(eq(accounts.id, id));
const hashOf = (pdf: Uint8Array) => createHash('sha256').update(pdf).digest('hex');

/** The paper that somebody saves, what can be read in it, and its number. */
async function saved(transferId: string, person: Person) {
  const { status, headers, body: pdf } = await make(transferId, person);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = readPdf(pdf).text.replace(/\s+/g, ' ');
  return { pdf, text, number: /RT-[\dA-Z]{4}-[\dA-Z]{4}/.exec(text)![0] };
}

/** What is stated under a number, the newest first. */
async function stated(number: string) {
  const { status, body } = await check(number);
  expect(status).toBe(200);
  return body.jws.map((jws) => billClaimsSchema.parse(decodeJwt(jws)));
}

/** A bike with a price that was handed over and accepted. */
async function aHandedOverBike() {
  const buyer = await aTrader(house(), { name: 'Bruno Lima' });
  const made = await aHandOver(house(), buyer.email);
  await approve(house(), made.owner, made.approvalToken);
  const { status } = await ask(house(), acceptTransfer, { transferId: made.id }, { token: buyer.token });
  expect(status).toBe(200);
  return { ...made, buyer };
}

test('both sides, and nobody else, save the bill of sale once the bike has changed hands', async () => {
  const { owner, asker, id, approvalToken, serialNumber } = await anAskedTransfer(house());
  await setCpf(owner, ownersCpf);
  for (const side of [owner, asker]) expect((await make(id, side)).body).toMatchObject({ code: 'not-found' });
  await approve(house(), owner, approvalToken);
  for (const side of [owner, asker]) {
    const { text } = await saved(id, side);
    for (const said of ['Marina de Souza', 'Bruno Lima', serialNumber, 'Não informado', '529.982.247-25'])
      expect(text).toContain(said);
  }
  const shop = await anAccount(house(), { domain: 'bikeshop' });
  expect((await make(id, await aTrader(house()))).body).toMatchObject({ code: 'not-found' });
  expect((await make(id, shop)).status).toBe(403);
});

test('has one number for both sides, by which anybody checks bike, day, price and file, and learns nobody’s name or CPF', async () => {
  const { owner, buyer, id, tag, serialNumber } = await aHandedOverBike();
  await setCpf(owner, ownersCpf);
  await setCpf(buyer, buyersCpf);
  const { pdf, number, text } = await saved(id, owner);
  expect(text).toContain('390.533.447-05');
  expect(await saved(id, buyer)).toMatchObject({ number, pdf });
  const found = await stated(number.toLowerCase());
  expect(found).toEqual([
    {
      jti: number,
      iss: house().config.publicUrl,
      iat: Math.floor(house().clock.now().getTime() / 1000),
      sha256: hashOf(pdf),
      tag,
      bike: expect.stringMatching(/^Brand .* Trilha/),
      serialNumber,
      on: '2026-11-20',
      way: 'accepted',
      priceCents: 250_000,
      from: 'M***a S.',
      to: 'B***o L.',
      certificate: expect.stringMatching(/^PV-/),
    },
  ]);
  expect(JSON.stringify(found)).not.toMatch(/Marina|Souza|Bruno|Lima|52998224725|39053344705/);
});

test('a paper stays checkable after a name or CPF has changed; what was changed by hand is no file of ours', async () => {
  const { owner, buyer, id } = await aHandedOverBike();
  const before = await saved(id, buyer);
  house().clock.advance(60);
  await setCpf(owner, ownersCpf);
  const after = await saved(id, buyer);
  expect([before.text.includes('529.982'), after.text.includes('529.982')]).toEqual([false, true]);
  const files = (await stated(before.number)).map(({ sha256 }) => sha256);
  expect(files).toEqual([hashOf(after.pdf), hashOf(before.pdf)]);
  const forged = Buffer.from(after.pdf);
  forged[forged.length - 20]! ^= 1;
  expect(files).not.toContain(hashOf(forged));
});

test('of a number that nobody has, or whose bill nobody saved yet, there is nothing', async () => {
  const { id, buyer } = await aHandedOverBike();
  const [row] = await house().db.select().from(transfers).where(eq(transfers.id, id));
  for (const number of ['RT-0000-0000', row!.billNumber!])
    expect(await check(number)).toMatchObject({ status: 404, body: { code: 'bill-unknown' } });
  expect((await check('RT-1')).status).toBe(404);
  await saved(id, buyer);
  expect((await check(row!.billNumber!)).status).toBe(200);
});

test('saved by both sides at once there is one', async () => {
  const { owner, buyer, id } = await aHandedOverBike();
  const all = await Promise.all([owner, buyer, owner, buyer].map((side) => make(id, side)));
  expect(new Set(all.map(({ body }) => hashOf(body))).size).toBe(1);
  expect(await house().db.$count(billsOfSale, eq(billsOfSale.transferId, id))).toBe(1);
});

test('says that who was invited confirmed no price, and is no certificate', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const { owner, id, approvalToken } = await aHandOver(house(), email);
  await approve(house(), owner, approvalToken);
  const invited = await aTrader(house(), { email });
  await runDueTransfers(house());
  const { text, number } = await saved(id, invited);
  expect(text).toContain('não o confirmou à parte');
  expect(await stated(number)).toMatchObject([{ way: 'invited' }]);
  const { body } = await check(number);
  expect(JSON.parse(Buffer.from(body.jws[0]!.split('.')[0]!, 'base64url').toString())).toMatchObject({ typ: billType });
});
