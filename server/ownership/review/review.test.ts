import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import * as contracts from '#domain/ownership/review.contract.ts';
import { getMyTransfer, handOver, refuseByLink, refuseTransfer } from '#domain/ownership/transfer.contract.ts';
import { removeRows } from '#server/db/remove-rows.ts';
import { runDueTransfers } from '#server/ownership/transfer/ending/run-due.ts';
import type { Person } from '#tests/builders/account.ts';
import { aTradedBike, aTrader, transferTokenTo } from '#tests/builders/transfer.ts';
import { runCommand } from '#tests/operator/run-command.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { unsentPapers, vainPapers } from './papers.store.ts';

const house = useHouse();
const pdf = { type: 'application/pdf', bytes: '%PDF-1.7\n%%EOF' };
const send = (who: Person, id = uuidv7(), file = pdf) =>
  ask(house(), contracts.sendPaper, { id }, { token: who.token, file });
const request = (who: Person, tag: string, papers: string[], id = uuidv7()) =>
  ask(
    house(),
    contracts.askForReview,
    { tag, id, reason: 'address-lost', text: 'Comprei em 2024.', papers },
    { token: who.token },
  );
const kindsTo = async (recipient: string) => (await lettersTo(house(), recipient)).map(({ kind }) => kind);
const desk = (...words: string[]) => runCommand(house(), ['transfers', ...words]);
const stateFor = async (who: Person, transferId: string) =>
  (await ask(house(), getMyTransfer, { transferId }, { token: who.token })).body.state;

async function aReview() {
  const [{ owner, tag }, asker] = [await aTradedBike(house()), await aTrader(house(), { name: 'Bruno Lima' })];
  const paper = uuidv7();
  await send(asker, paper);
  const { body } = await request(asker, tag, [paper]);
  expect(body).toMatchObject({ kind: 'reviewed', state: 'under-review', may: ['cancel'] });
  return { owner, asker, tag, id: body.id, paper };
}

describe('a request with papers', () => {
  test('is read by the operator, told to the owner, and completed after fourteen days without an objection', async () => {
    const { owner, asker, tag, id, paper } = await aReview();
    expect((await request(asker, tag, [paper], id)).body.id).toBe(id);
    expect(await kindsTo(owner.email)).toEqual(['transfer-review-asked']);
    const toRead = (await lettersTo(house(), house().config.operatorEmail)).filter(({ text }) => text.includes(id));
    expect(toRead.map(({ kind }) => kind)).toEqual(['transfer-papers-to-read']);
    const out = join(mkdtempSync(join(tmpdir(), 'papers-')), 'out');
    expect((await desk('show', id, '--out', out)).exit).toBe(0);
    expect(readdirSync(out)).toEqual([`${id}-1.pdf`]);
    expect(readFileSync(join(out, `${id}-1.pdf`), 'latin1')).toBe(pdf.bytes);
    expect((await desk('accept', id, '--dry-run')).exit).toBe(0);
    expect(await stateFor(asker, id)).toBe('under-review');
    for (let i = 0; i < 2; i++) expect((await desk('accept', id)).exit).toBe(0);
    expect(await kindsTo(owner.email)).toEqual(['transfer-review-asked', 'transfer-objection']);
    expect(await kindsTo(owner.phone!)).toEqual(['transfer-objection']);
    house().clock.advance(13 * 86_400);
    await runDueTransfers(house());
    expect(await stateFor(asker, id)).toBe('open-to-objection');
    house().clock.advance(86_400);
    await runDueTransfers(house());
    expect(await stateFor(asker, id)).toBe('completed');
    expect((await kindsTo(asker.email)).slice(-1)).toEqual(['transfer-completed-new']);
  });

  test.each(['link', 'session'] as const)('the owner objects by %s: nothing changes hands', async (by) => {
    const { owner, asker, id } = await aReview();
    await desk('accept', id);
    const token = await transferTokenTo(house(), owner.email);
    const { body } =
      by === 'link'
        ? await ask(house(), refuseByLink, { token, block: false })
        : await ask(house(), refuseTransfer, { transferId: id, block: false }, { token: owner.token });
    expect(body.state).toBe('refused');
    house().clock.advance(15 * 86_400);
    await runDueTransfers(house());
    expect(await stateFor(asker, id)).toBe('refused');
  });

  test('an owner who can say no does so at once, without waiting until the papers are read', async () => {
    const { owner, asker, tag, id } = await aReview();
    const { body } = await ask(house(), getMyTransfer, { transferId: id }, { token: owner.token });
    expect(body.may).toEqual(['object']);
    const refused = await ask(house(), refuseTransfer, { transferId: id, block: false }, { token: owner.token });
    expect(refused.body.state).toBe('refused');
    expect((await kindsTo(asker.email)).slice(-1)).toEqual(['transfer-refused']);
    expect((await desk('accept', id)).out).toContain('refused');
    const begun = { tag, id: uuidv7(), email: 'ana@example.com', priceCents: null };
    expect((await ask(house(), handOver, begun, { token: owner.token })).body.state).toBe('requested');
  });

  test('is refused with a reason, which the asker reads; once', async () => {
    const { owner, asker, id } = await aReview();
    for (let i = 0; i < 2; i++) await desk('refuse', id, '--reason', 'A nota é de outra bike.');
    expect((await desk('accept', id)).out).toContain('refused');
    const told = (await lettersTo(house(), asker.email)).filter(({ kind }) => kind === 'transfer-refused');
    expect(told.map(({ text }) => text.includes('A nota é de outra bike.'))).toEqual([true]);
    expect(await kindsTo(owner.email)).toEqual(['transfer-review-asked', 'transfer-refused']);
    house().clock.advance(1);
    await removeRows(house().db, vainPapers(house().clock.now(), house().db));
    expect((await desk('show', id)).out).toContain('0 papers');
  });

  test('needs papers of one’s own that are in no other request', async () => {
    const { asker, paper } = await aReview();
    const { tag } = await aTradedBike(house());
    const other = await aTrader(house());
    const id = uuidv7();
    await send(asker, id);
    expect((await send(other, id)).body.code).toBe('id-taken');
    for (const [who, papers] of [
      [asker, [paper]],
      [other, [id]],
      [asker, [uuidv7()]],
    ] as const)
      expect((await request(who, tag, [...papers])).body.code).toBe('evidence-missing');
    expect((await request(asker, tag, [])).body.code).toBe('invalid-input');
    house().clock.advance(1);
    await removeRows(house().db, unsentPapers(house().clock.now()));
    expect((await request(asker, tag, [id])).body.code).toBe('evidence-missing');
  });

  test('a file that is not what it says is no paper', async () => {
    const asker = await aTrader(house());
    for (const type of ['application/pdf', 'image/png', 'image/jpeg'])
      expect((await send(asker, uuidv7(), { type, bytes: 'no paper' })).body.code).toBe('file-unreadable');
  });
});
