// In test:all: each scene is a dispute with people who decide.
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import * as contracts from '#domain/ownership/contest.contract.ts';
import { getCertificate, renewCertificates } from '#domain/ownership/contract.ts';
import { askForReview } from '#domain/ownership/review.contract.ts';
import * as transfers from '#domain/ownership/transfer.contract.ts';
import { reportTheft } from '#domain/stolen/contract.ts';
import { closeAccount } from '#server/account/closing/close-account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { transferDisputes } from '#server/ownership/tables.ts';
import { runDueTransfers } from '#server/ownership/transfer/ending/run-due.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import type { Person } from '#tests/builders/account.ts';
import { anInvoice } from '#tests/builders/invoice.ts';
import { aSale, aTradedBike, aTrader } from '#tests/builders/transfer.ts';
import { anUpload, aPaper } from '#tests/builders/upload.ts';
import { runCommand } from '#tests/operator/run-command.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { forgetTold, listTold } from './disputes.store.ts';

const house = useHouse();
const cpf = '52998224725';
const desk = (words: string[], user = 'olga') => runCommand(house(), ['transfers', ...words], { user });
const kindsTo = async (recipient: string) => (await lettersTo(house(), recipient)).map(({ kind }) => kind);
const seenBy = async (who: Person, transferId: string) =>
  (await ask(house(), transfers.getMyTransfer, { transferId }, { token: who.token })).body;
const certificateOf = async (number: string) => (await ask(house(), getCertificate, { number })).body;

type Wish = Partial<{ id: string; serialNumber: string; accessKey: string; cpf: string; papers: string[] }>;

async function contest(who: Person, made: { tag: string; serialNumber: string }, wish: Wish = {}) {
  const papers = wish.papers ?? [(await anUpload(house(), who, aPaper)).id];
  const { tag, serialNumber } = made;
  const usual = { tag, id: uuidv7(), serialNumber, accessKey: anAccessKey(), cpf, text: 'Comprei em 2024.' };
  return ask(house(), contracts.contestOwnership, { ...usual, ...wish, papers }, { token: who.token });
}

async function aContest() {
  const [made, asker] = [await aTradedBike(house()), await aTrader(house(), { name: 'Bruno Lima' })];
  const accessKey = anAccessKey();
  const { body } = await contest(asker, made, { accessKey });
  expect(body).toMatchObject({ kind: 'contested', state: 'contested', may: ['cancel'] });
  return { ...made, asker, accessKey, id: body.id };
}
const answer = (who: Person, transferId: string, text = 'Comprei de um amigo.', papers: string[] = []) =>
  ask(house(), contracts.answerDispute, { transferId, text, papers }, { token: who.token });
async function decided(id: string, side: 'asker' | 'owner', reason = 'A nota de 2024 está nesse nome.') {
  expect((await desk(['decide', id, '--for', side, '--reason', reason])).exit).toBe(0);
  return desk(['confirm', id, '--for', side], 'pedro');
}

describe('a contest', () => {
  test('is told to the owner, answered, decided by two people, and the bike changes hands with all that goes along', async () => {
    const { owner, asker, id, certificateNumber } = await aContest();
    expect(await kindsTo(owner.email)).toEqual(['contest']);
    expect(await kindsTo(owner.phone!)).toEqual(['contest']);
    expect(await seenBy(owner, id)).toMatchObject({ state: 'contested', may: ['answer'], text: 'Comprei em 2024.' });
    const paper = (await anUpload(house(), owner, aPaper)).id;
    for (let i = 0; i < 2; i++) expect((await answer(owner, id, 'É minha.', [paper])).body.state).toBe('to-decide');
    expect((await answer(owner, id, 'Outra coisa.')).body.code).toBe('transfer-changed');
    expect(await kindsTo(asker.email)).toEqual(['dispute-to-decide']);
    const shown = (await desk(['show', id])).out;
    for (const said of ['É minha.', 'Comprei em 2024.', 'not imported', '2 papers']) expect(shown).toContain(said);
    const upheld = await decided(id, 'asker');
    expect([upheld.exit, upheld.out]).toEqual([0, 'It is completed.\n']);
    for (const who of [owner, asker])
      expect(await seenBy(who, id)).toMatchObject({
        state: 'completed',
        may: [],
        decision: 'A nota de 2024 está nesse nome.',
      });
    expect((await kindsTo(asker.email)).slice(-1)).toEqual(['dispute-upheld-new']);
    expect((await kindsTo(owner.email)).slice(-1)).toEqual(['dispute-upheld-old']);
    for (const [reader, other] of [
      [asker, owner],
      [owner, asker],
    ] as const)
      for (const { text } of await lettersTo(house(), reader.email)) expect(text).not.toContain(other.name);
    expect(await certificateOf(certificateNumber!)).toMatchObject({ state: 'superseded', isContested: false });
    const [given] = (await lettersTo(house(), asker.email)).slice(-1);
    const number = /PV-\w{4}-\w{4}/.exec(given!.text)![0];
    expect(await certificateOf(number)).toMatchObject({ state: 'current', grounds: ['review'], isContested: false });
    const bill = await ask(house(), transfers.makeBillOfSale, { transferId: id }, { token: asker.token });
    expect(bill.status).toBe(404);
  });

  test('that is dismissed ends for good: the bike stays, both read why, and the same invoice contests it no more', async () => {
    const { owner, asker, id, accessKey, tag, serialNumber, certificateNumber } = await aContest();
    await answer(owner, id);
    expect((await decided(id, 'owner', 'O recibo tem as duas assinaturas.')).exit).toBe(0);
    expect(await seenBy(asker, id)).toMatchObject({ state: 'refused', decision: 'O recibo tem as duas assinaturas.' });
    expect((await kindsTo(asker.email)).slice(-1)).toEqual(['dispute-dismissed-recipient']);
    expect((await kindsTo(owner.email)).slice(-1)).toEqual(['dispute-dismissed-owner']);
    expect(await certificateOf(certificateNumber!)).toMatchObject({ state: 'current', isContested: false });
    expect((await contest(asker, { tag, serialNumber }, { accessKey })).body.code).toBe('contest-again');
    const other = await aTrader(house());
    expect((await contest(other, { tag, serialNumber }, { accessKey })).body.code).toBe('contest-again');
    expect((await contest(other, { tag, serialNumber })).body.state).toBe('contested');
  });

  test('is not decided by one person, nor before there is a proposal, and the second may see it otherwise', async () => {
    const { owner, asker, id } = await aContest();
    expect((await desk(['confirm', id])).err).toContain('Say for whom');
    expect((await desk(['confirm', id, '--for', 'asker'])).out).toContain('contested');
    await answer(owner, id);
    expect((await desk(['confirm', id, '--for', 'asker'], 'pedro')).err).toContain('Nobody has proposed');
    await desk(['decide', id, '--for', 'asker', '--reason', 'Sim.']);
    expect((await desk(['confirm', id, '--for', 'asker'])).err).toContain('somebody else confirms it');
    expect((await desk(['confirm', id, '--for', 'asker', '--dry-run'], 'pedro')).out).toContain('would be completed');
    expect((await seenBy(asker, id)).state).toBe('to-decide');
    await desk(['decide', id, '--for', 'owner', '--reason', 'Não.'], 'pedro');
    expect((await desk(['confirm', id, '--for', 'owner'], 'pedro')).err).toContain('somebody else confirms it');
    expect((await desk(['confirm', id, '--for', 'asker'])).err).toContain('proposed now is for the owner');
    for (let i = 0; i < 2; i++) expect((await desk(['confirm', id, '--for', 'owner'])).out).toContain('refused');
    expect((await desk(['decide', id, '--for', 'owner', '--reason', ' '])).exit).not.toBe(0);
  });

  test('without an answer goes to the desk after fourteen days; a late answer still counts', async () => {
    const { owner, asker, id } = await aContest();
    house().clock.advance(14 * 86_400 - 1);
    await runDueTransfers(house());
    expect((await seenBy(asker, id)).state).toBe('contested');
    house().clock.advance(1);
    await runDueTransfers(house());
    expect(await seenBy(owner, id)).toMatchObject({ state: 'to-decide', may: ['answer'] });
    for (const who of [owner, asker]) expect((await kindsTo(who.email)).slice(-1)).toEqual(['dispute-to-decide']);
    expect((await answer(owner, id)).body).toMatchObject({ state: 'to-decide', may: [] });
  });

  test('stops what the owner had begun, and while it runs nothing changes hands and no certificate is issued', async () => {
    const made = await aTradedBike(house());
    const { owner, tag, certificateNumber } = made;
    const handOver = (id = uuidv7()) =>
      ask(house(), transfers.handOver, { tag, id, email: 'ana@example.com', priceCents: null }, { token: owner.token });
    const begun = (await handOver()).body;
    const asker = await aTrader(house());
    expect((await contest(asker, made)).body.state).toBe('contested');
    expect((await seenBy(owner, begun.id)).state).toBe('cancelled');
    expect((await handOver()).body.code).toBe('transfer-under-way');
    expect(await certificateOf(certificateNumber!)).toMatchObject({ isContested: true });
    expect(JSON.stringify(await certificateOf(certificateNumber!))).not.toContain(asker.name.split(' ')[0]);
    await house().db.execute(`update accounts set name = 'Marina Souza Lima' where id = '${owner.id}'`);
    const renewed = await ask(house(), renewCertificates, {}, { token: owner.token });
    expect(renewed.body.code).toBe('ownership-contested');
    expect((await contest(await aTrader(house()), made)).body.code).toBe('transfer-under-way');
  });

  test('is taken back by who began it, told to the owner, and not begun again with the same invoice', async () => {
    const { owner, asker, id, accessKey, tag, serialNumber } = await aContest();
    const cancelled = await ask(house(), transfers.cancelTransfer, { transferId: id }, { token: asker.token });
    expect(cancelled.body.state).toBe('cancelled');
    expect((await kindsTo(owner.email)).slice(-1)).toEqual(['contest-ended-owner']);
    expect((await contest(asker, { tag, serialNumber }, { accessKey })).body.code).toBe('contest-again');
  });

  test('is not refused by the owner, whose no is one side’s word', async () => {
    const { owner, id } = await aContest();
    const refused = await ask(
      house(),
      transfers.refuseTransfer,
      { transferId: id, block: true },
      { token: owner.token },
    );
    expect(refused.body.code).toBe('transfer-changed');
    expect((await seenBy(owner, id)).state).toBe('contested');
  });

  test('is not got rid of by leaving, nor by a mark of theft', async () => {
    const { owner, asker, id, tag, bike } = await aContest();
    await ask(house(), reportTheft, { tag, id: uuidv7() }, { token: owner.token });
    await house().db.update(bikes).set({ stolenAt: house().clock.now() }).where(eq(bikes.id, bike.id));
    await house().db.transaction((tx) => closeAccount(tx, house(), owner.id, { withShop: false }));
    expect((await seenBy(asker, id)).state).toBe('to-decide');
    expect((await decided(id, 'asker')).out).toContain('completed');
    const [row] = await house().db.select().from(bikes).where(eq(bikes.id, bike.id));
    expect(row!.stolenAt).toBe(null);
    const [letter] = (await lettersTo(house(), asker.email)).slice(-1);
    expect(letter!.text).toContain('marcada como roubada');
  });
});

describe('a proof', () => {
  test('that speaks against itself is refused, without saying which part', async () => {
    const [made, asker] = [await aTradedBike(house()), await aTrader(house())];
    expect((await contest(asker, made, { serialNumber: 'OUTRO-1234' })).body.code).toBe('contest-proof');
    const anothers = await anInvoice(house(), { serialNumber: made.serialNumber, customerCpf: '11144477735' });
    expect((await contest(asker, made, { accessKey: anothers.accessKey })).body.code).toBe('contest-proof');
    const otherBike = await anInvoice(house(), { serialNumber: 'AUR9Z998877', customerCpf: cpf });
    expect((await contest(asker, made, { accessKey: otherBike.accessKey })).body.code).toBe('contest-proof');
    const own = await anInvoice(house(), { serialNumber: made.serialNumber, customerCpf: cpf });
    const begun = await contest(asker, made, { accessKey: own.accessKey });
    expect(begun.body.state).toBe('contested');
    expect((await desk(['show', begun.body.id])).out).toContain('CPF agrees');
  });

  test('has papers of one’s own; five are tried a day, three contests begun a month', async () => {
    const asker = await aTrader(house());
    const made = await aTradedBike(house());
    const strangers = (await anUpload(house(), await aTrader(house()), aPaper)).id;
    expect((await contest(asker, made, { papers: [strangers] })).body.code).toBe('evidence-missing');
    for (let nth = 0; nth < 3; nth++)
      expect((await contest(asker, await aTradedBike(house()))).body.state).toBe('contested');
    expect((await contest(asker, made)).body.code).toBe('rate-limited');
    house().clock.advance(2 * 86_400);
    expect((await contest(asker, made)).body.code).toBe('rate-limited');
    await house().db.execute(
      `update transfers set created_at = created_at - interval '30 days' where recipient_id = '${asker.id}'`,
    );
    expect((await contest(asker, made)).body.state).toBe('contested');
  });

  test('of who had the bike here and passed it on is none, by account or CPF', async () => {
    const made = await aTradedBike(house());
    const [buyer, again] = [await aTrader(house()), await aTrader(house())];
    await aSale(house(), made.tag, made.owner, buyer);
    expect((await contest(made.owner, made)).body.code).toBe('contest-former-owner');
    await house().db.execute(`update accounts set cpf = '${cpf}' where id = '${made.owner.id}'`);
    expect((await contest(again, made)).body.code).toBe('contest-former-owner');
    expect((await contest(buyer, made)).body.code).toBe('own-bike');
  });

  test('that is sent twice is one contest, and of two people at once one begins', async () => {
    const made = await aTradedBike(house());
    const [one, two] = [await aTrader(house()), await aTrader(house())];
    const papers = await Promise.all([one, two].map(async (who) => [(await anUpload(house(), who, aPaper)).id]));
    const id = uuidv7();
    const accessKey = anAccessKey();
    const answers = await Promise.all([
      contest(one, made, { id, accessKey, papers: papers[0]! }),
      contest(one, made, { id, accessKey, papers: papers[0]! }),
      contest(two, made, { papers: papers[1]! }),
    ]);
    const said = answers.map(({ body }) => body.code ?? body.state);
    expect(said.toSorted()).toBeOneOf([
      ['contested', 'contested', 'transfer-under-way'],
      ['contested', 'transfer-under-way', 'transfer-under-way'],
    ]);
  });
});

test('of an answer, a withdrawal, the end of the days and a decision at once, there is one end', async () => {
  const { owner, asker, id } = await aContest();
  await answer(owner, id);
  await desk(['decide', id, '--for', 'asker', '--reason', 'Sim.']);
  const outcomes = await Promise.all([
    desk(['confirm', id, '--for', 'asker'], 'pedro'),
    desk(['confirm', id, '--for', 'asker'], 'rita'),
    ask(house(), transfers.cancelTransfer, { transferId: id }, { token: asker.token }),
    runDueTransfers(house()),
  ]);
  const { state } = await seenBy(asker, id);
  expect(state).toBeOneOf(['completed', 'cancelled']);
  expect(outcomes[0].out).toContain(state);
  expect(outcomes[1].out).toContain(state);
});

test('an objection to papers is weighed, not the end: the owner may add words, and two people decide', async () => {
  const [{ owner, tag }, asker] = [await aTradedBike(house()), await aTrader(house())];
  const papers = [(await anUpload(house(), asker, aPaper)).id];
  const asked = { tag, id: uuidv7(), reason: 'separation', text: 'Ficou comigo.', papers } as const;
  const { id } = (await ask(house(), askForReview, asked, { token: asker.token })).body;
  const refuse = () => ask(house(), transfers.refuseTransfer, { transferId: id, block: false }, { token: owner.token });
  for (let i = 0; i < 2; i++) expect((await refuse()).body).toMatchObject({ state: 'to-decide', may: ['answer'] });
  expect((await answer(owner, id, 'Não houve partilha.')).body.may).toEqual([]);
  expect((await decided(id, 'owner', 'Não há partilha.')).out).toContain('refused');
  expect(await seenBy(owner, id)).toMatchObject({ decision: 'Não há partilha.' });
});

test('what both sides gave is forgotten after a time; the invoice stays, so that it is not used again', async () => {
  const { owner, id, accessKey } = await aContest();
  await answer(owner, id);
  const told = async () => (await listTold(house().db, house().clock.now())).map((one) => one.id);
  house().clock.advance(1);
  expect(await told()).not.toContain(id);
  await decided(id, 'owner');
  house().clock.advance(1);
  expect(await told()).toContain(id);
  await forgetTold(house().db, id);
  expect(await told()).not.toContain(id);
  const [row] = await house().db.select().from(transferDisputes).where(eq(transferDisputes.transferId, id));
  expect(row).toMatchObject({ cpf: null, answer: null, accessKey });
});
