import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { contestOwnership, answerDispute } from '#domain/ownership/contest.contract.ts';
import * as contracts from '#domain/ownership/platform.contract.ts';
import { askForReview } from '#domain/ownership/review.contract.ts';
import { getMyTransfer } from '#domain/ownership/transfer.contract.ts';
import { stepUpSeconds } from '#domain/staff/session.ts';
import { readDeskLog } from '#domain/staff/team.contract.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import type { Person } from '#tests/builders/account.ts';
import { aStaffPerson, type StaffPerson } from '#tests/builders/staff.ts';
import { aTradedBike, aTrader } from '#tests/builders/transfer.ts';
import { anUpload, aPaper } from '#tests/builders/upload.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const somebody = (office: StaffPerson['office'] = 'after-sales') => aStaffPerson(house(), { side: 'platform', office });
type Reader = Pick<StaffPerson, 'token'>;
const show = ({ token }: Reader, id: string) => ask(house(), contracts.getReview, { id }, { token });
const review = ({ token }: Reader, id: string, outcome: 'accepted' | 'refused', reason?: string) =>
  ask(house(), contracts.reviewPapers, { id, outcome, ...(reason && { reason }) }, { token });
const propose = ({ token }: Reader, id: string, side: 'asker' | 'owner', reason = 'A nota está nesse nome.') =>
  ask(house(), contracts.proposeReviewEnd, { id, for: side, reason }, { token });
const confirm = ({ token }: Reader, id: string, side: 'asker' | 'owner') =>
  ask(house(), contracts.confirmReviewEnd, { id, for: side }, { token });
const kindsTo = async (recipient: string) => (await lettersTo(house(), recipient)).map(({ kind }) => kind);
const noted = async (tag: string) => {
  const { token } = await somebody('administrator');
  const { events } = (await ask(house(), readDeskLog, {}, { token })).body;
  return events.filter(({ thing }) => thing === tag).map(({ kind }) => kind);
};

async function aReview() {
  const [{ owner, tag }, asker] = [await aTradedBike(house()), await aTrader(house(), { name: 'Bruno Lima' })];
  const paper = (await anUpload(house(), asker, aPaper)).id;
  const reason = 'address-lost' as const;
  const asked = { tag, id: uuidv7(), reason, text: 'Comprei em 2024.', papers: [paper] };
  const { body } = await ask(house(), askForReview, asked, asker);
  return { owner, asker, tag, id: body.id };
}

/** A contest that both sides were heard on. */
async function aContest() {
  const [made, asker] = [await aTradedBike(house()), await aTrader(house(), { name: 'Bruno Lima' })];
  const { owner, tag, serialNumber } = made;
  const told = { accessKey: anAccessKey(), cpf: '52998224725', text: 'Comprei em 2024.' };
  const papers = async (who: Person) => [(await anUpload(house(), who, aPaper)).id];
  const begun = { tag, id: uuidv7(), serialNumber, ...told, papers: await papers(asker) };
  const { id: transferId } = (await ask(house(), contestOwnership, begun, asker)).body;
  await ask(house(), answerDispute, { transferId, text: 'É minha.', papers: await papers(owner) }, owner);
  return { owner, asker, tag, id: transferId };
}

describe('a request with papers', () => {
  test('is shown with both sides by name alone and its papers, which are read; looks are noted', async () => {
    const reader = await somebody();
    const { id, tag, owner, asker } = await aReview();
    const listed = (await ask(house(), contracts.listReviews, {}, reader)).body.reviews.find((one) => one.id === id);
    expect(listed).toMatchObject({ kind: 'reviewed', state: 'under-review', tag, waits: true });
    const { body } = await show(reader, id);
    expect(body).toMatchObject({ asker: 'Bruno Lima', owner: owner.name, text: 'Comprei em 2024.', dispute: null });
    for (const contact of [owner.email, asker.email]) expect(JSON.stringify(body)).not.toContain(contact);
    const [paper] = body.papers;
    expect(paper).toMatchObject({ of: 'asker', type: 'application/pdf' });
    const file = await ask(house(), contracts.getReviewPaper, { id, fileId: paper!.id }, reader);
    expect([file.status, file.headers['content-type'], Buffer.from(file.body as unknown as Uint8Array)]).toEqual([
      200,
      'application/pdf',
      aPaper.bytes,
    ]);
    expect(file.headers['content-disposition']).toMatch(/^(inline|attachment)/);
    // Another request’s paper is not there.
    const other = await aReview();
    expect((await ask(house(), contracts.getReviewPaper, { id: other.id, fileId: paper!.id }, reader)).status).toBe(
      404,
    );
    expect(await noted(tag)).toEqual(['papers-seen']);
  });

  test('is accepted once, also by two at once, and the owner is told; refusing it then is too late', async () => {
    const people = [await somebody(), await somebody()];
    const { id, tag, owner } = await aReview();
    const answers = await Promise.all(people.map((one) => review(one, id, 'accepted')));
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(
      Array.from({ length: 2 }, () => [200, 'open-to-objection']),
    );
    expect(await kindsTo(owner.email)).toEqual(['transfer-review-asked', 'transfer-objection']);
    expect((await review(people[0]!, id, 'refused', 'Não.')).body.code).toBe('transfer-changed');
    expect(await noted(tag)).toEqual(['review-decided']);
  });

  test('is refused with a reason, which the asker reads', async () => {
    const reader = await somebody();
    const { id, asker } = await aReview();
    expect((await review(reader, id, 'refused')).body.errors).toEqual([{ at: 'reason', code: 'required' }]);
    expect((await review(reader, id, 'refused', 'A nota é de outra bike.')).body.state).toBe('refused');
    expect((await lettersTo(house(), asker.email)).at(-1)?.text).toContain('A nota é de outra bike.');
  });

  test('asks the second factor again', async () => {
    const reader = await somebody();
    const { id } = await aReview();
    house().clock.advance(stepUpSeconds + 1);
    expect((await review(reader, id, 'accepted')).body.code).toBe('step-up-required');
    expect((await propose(reader, id, 'asker')).body.code).toBe('step-up-required');
    expect((await confirm(reader, id, 'asker')).body.code).toBe('step-up-required');
  });
});

describe('a contest', () => {
  test('is proposed by one and carried out by another, as it was read', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const { id, tag, asker, owner } = await aContest();
    const { body } = await show(one, id);
    expect(body).toMatchObject({ kind: 'contested', state: 'to-decide', waits: true });
    expect(body.dispute).toMatchObject({ answer: 'É minha.', invoice: { known: null }, proposal: null });
    expect(body.papers.map((paper) => paper.of).toSorted()).toEqual(['asker', 'owner']);
    expect((await confirm(one, id, 'asker')).body.code).toBe('proposal-changed');
    expect((await propose(one, id, 'asker')).body.dispute?.proposal).toMatchObject({ for: 'asker', yours: true });
    expect((await confirm(one, id, 'asker')).body.code).toBe('four-eyes');
    expect((await show(other, id)).body.dispute?.proposal).toMatchObject({ for: 'asker', yours: false });
    expect((await confirm(other, id, 'owner')).body.code).toBe('proposal-changed');
    const answers = await Promise.all([confirm(other, id, 'asker'), confirm(await somebody(), id, 'asker')]);
    expect(answers.map(({ body: said }) => said.state)).toEqual(['completed', 'completed']);
    expect((await kindsTo(asker.email)).slice(-1)).toEqual(['dispute-upheld-new']);
    expect((await kindsTo(owner.email)).filter((kind) => kind === 'dispute-upheld-old')).toHaveLength(1);
    const seen = await ask(house(), getMyTransfer, { transferId: id }, asker);
    expect(seen.body).toMatchObject({ state: 'completed', decision: 'A nota está nesse nome.' });
    const kinds = await noted(tag);
    expect(kinds.filter((kind) => kind !== 'papers-seen')).toEqual(['review-decided', 'review-proposed']);
  });
});

test('a hand-over is none of them, and other offices see none', async () => {
  expect((await show(await somebody(), uuidv7())).body.code).toBe('not-found');
  const { id } = await aReview();
  for (const office of ['catalogue', 'reader'] as const)
    expect((await show(await somebody(office), id)).body.code).toBe('forbidden');
});
