import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import * as contracts from '#domain/ownership/review.contract.ts';
import { getMyTransfer, handOver, refuseByLink, refuseTransfer } from '#domain/ownership/transfer.contract.ts';
import { beginUpload, removeUpload } from '#domain/uploads/contract.ts';
import { paperLimits } from '#domain/uploads/papers.ts';
import type { UploadKind, AccountPurpose } from '#domain/uploads/upload.ts';
import { removeRows } from '#server/db/remove-rows.ts';
import { runDueTransfers } from '#server/ownership/transfer/ending/run-due.ts';
import type { Person } from '#tests/builders/account.ts';
import { aTradedBike, aTrader, transferTokenTo } from '#tests/builders/transfer.ts';
import { anUpload, aPaper, aPhotoFile } from '#tests/builders/upload.ts';
import { runCommand } from '#tests/operator/run-command.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { unsentPapers, vainPapers } from './papers.store.ts';

const house = useHouse();
const send = (who: Person, id = uuidv7(), bytes: Buffer = aPaper.bytes) =>
  anUpload(house(), who, { ...aPaper, id, bytes });
const announce = (
  who: Person,
  id: string,
  purpose: AccountPurpose = 'ownership-paper',
  kind: UploadKind = 'document',
) => ask(house(), beginUpload, { id, purpose, kind, bytes: aPaper.bytes.length }, { token: who.token });
const takeBack = (who: Person, id: string) => ask(house(), removeUpload, { id }, { token: who.token });
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
    expect(readFileSync(join(out, `${id}-1.pdf`), 'latin1')).toBe(aPaper.bytes.toString('latin1'));
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

  test.each(['link', 'session'] as const)('the owner objects by %s: nothing changes hands by time', async (by) => {
    const { owner, asker, id } = await aReview();
    await desk('accept', id);
    const token = await transferTokenTo(house(), owner.email);
    const { body } =
      by === 'link'
        ? await ask(house(), refuseByLink, { token, block: false })
        : await ask(house(), refuseTransfer, { transferId: id, block: false }, { token: owner.token });
    expect(body.state).toBe('to-decide');
    house().clock.advance(15 * 86_400);
    await runDueTransfers(house());
    expect(await stateFor(asker, id)).toBe('to-decide');
  });

  test('an owner who can say no does so at once, without waiting until the papers are read', async () => {
    const { owner, asker, tag, id } = await aReview();
    const { body } = await ask(house(), getMyTransfer, { transferId: id }, { token: owner.token });
    expect(body.may).toEqual(['object']);
    const refused = await ask(house(), refuseTransfer, { transferId: id, block: false }, { token: owner.token });
    expect(refused.body.state).toBe('to-decide');
    expect((await kindsTo(asker.email)).slice(-1)).toEqual(['dispute-to-decide']);
    expect((await desk('accept', id)).out).toContain('to-decide');
    expect((await desk('refuse', id, '--reason', 'Não.')).out).toContain('to-decide');
    const begun = { tag, id: uuidv7(), email: 'ana@example.com', priceCents: null };
    expect((await ask(house(), handOver, begun, { token: owner.token })).body.code).toBe('transfer-under-way');
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
    expect((await announce(other, id)).body.code).toBe('id-taken');
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
    for (const bytes of ['no paper', '%PDF-1.7', '%PDF-1.7\n/JavaScript (x)\n%%EOF', '\x89PNG\r\n', ' '])
      expect(await send(asker, uuidv7(), Buffer.from(bytes, 'latin1'))).toMatchObject({
        state: 'refused',
        refusal: 'not-a-document',
      });
  });

  test('a picture of a paper is kept as one, drawn anew', async () => {
    const { tag } = await aTradedBike(house());
    const asker = await aTrader(house());
    const { id, state } = await send(asker, uuidv7(), await aPhotoFile(3_000, 2_000));
    expect(state).toBe('ready');
    const asked = (await request(asker, tag, [id])).body;
    const out = join(mkdtempSync(join(tmpdir(), 'papers-')), 'out');
    await desk('show', asked.id, '--out', out);
    expect(readdirSync(out)).toEqual([`${asked.id}-1.jpg`]);
  });

  test('a paper is no photo, and what was sent for something else is no paper', async () => {
    const { tag } = await aTradedBike(house());
    const asker = await aTrader(house());
    expect((await announce(asker, uuidv7(), 'ownership-paper', 'photo')).body.code).toBe('too-large');
    expect((await announce(asker, uuidv7(), 'claim-evidence', 'document')).body.code).toBe('too-large');
    const evidence = await anUpload(house(), asker);
    expect(evidence.state).toBe('ready');
    expect((await request(asker, tag, [evidence.id])).body.code).toBe('evidence-missing');
    const half = uuidv7();
    await announce(asker, half);
    expect((await request(asker, tag, [half])).body.code).toBe('evidence-missing');
  });

  test('a paper is taken back while it waits, by its sender alone, and never out of a request', async () => {
    const { asker, tag, paper } = await aReview();
    const { id } = await send(asker);
    expect((await takeBack(await aTrader(house()), id)).status).toBe(200);
    expect((await announce(asker, id)).body.state).toBe('ready');
    expect((await takeBack(asker, id)).status).toBe(200);
    const other = (await aTradedBike(house())).tag;
    expect((await request(asker, other, [id])).body.code).toBe('evidence-missing');
    expect((await takeBack(asker, paper)).body.code).toBe('upload-used');
    const all = await ask(
      house(),
      contracts.askForReview,
      { tag, id: uuidv7(), reason: 'other', text: 'x', papers: [paper] },
      { token: asker.token },
    );
    expect(all.body.code).toBe('transfer-under-way');
  });

  test('of taking a paper back and asking with it at once, one wins', async () => {
    const asker = await aTrader(house());
    const [{ tag }, { id }] = [await aTradedBike(house()), await send(asker)];
    const [asked, taken] = await Promise.all([request(asker, tag, [id]), takeBack(asker, id)]);
    expect([asked.body.code ?? asked.body.state, taken.body.code ?? 'taken']).toBeOneOf([
      ['under-review', 'upload-used'],
      ['evidence-missing', 'taken'],
    ]);
  });

  test('only some papers wait at once', async () => {
    const asker = await aTrader(house());
    for (let nth = 0; nth < paperLimits.waiting; nth++) await send(asker);
    expect((await announce(asker, uuidv7())).body.code).toBe('upload-quota');
  });
});
