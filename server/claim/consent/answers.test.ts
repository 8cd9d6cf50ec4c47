import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { oneTimeCode } from '#domain/account/code-rules.ts';
import { counterCodes } from '#domain/claim/consent.ts';
import { getMyClaim } from '#domain/claim/owner.contract.ts';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { getShopClaim } from '#domain/claim/shop.contract.ts';
import { consentDays } from '#domain/periods.ts';
import { addDays } from '#domain/warranty/calendar-date.ts';
import { accounts } from '#server/db/tables/account.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aClaimScene, aSession, asStranger, decide, finish, request, save } from '#tests/builders/claim-scene.ts';
import {
  anAskedClaim,
  answerByLink,
  answerInApp,
  codeAtCounter,
  consentTokenTo,
  readLink,
  requestCode,
  typeCode,
} from '#tests/builders/consent.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const kindsTo = async (recipient: string) => (await lettersTo(house(), recipient)).map(({ kind }) => kind);
const said = ({ events }: Pick<ReviewClaim, 'events'>) =>
  events.map(({ kind, side, details }) => ({ kind, side, details }));
const asked = { kind: 'asked', side: 'shop', details: { text: 'Gaiola torta.' } };
const agreed = (way: string) => ({ kind: 'agreed', side: 'owner', details: { way } });
/** An owner to whom no letter with a link goes; or no text message. */
const change = (id: string, contacts: Partial<typeof accounts.$inferInsert>) =>
  house().db.update(accounts).set(contacts).where(eq(accounts.id, id));

describe('a yes at the counter', () => {
  test('is the code that the owner was texted: the claim is open, its term runs, and it goes on to a decision', async () => {
    const { scene, stranger, id: claimId } = await anAskedClaim(house());
    house().clock.advance(2 * 86_400);
    const opener = { ...stranger.opener, ...(await aSession(house(), stranger.opener, 'bikeshop')) };
    const now = { ...stranger, opener };
    const sent = (await requestCode(house(), now, claimId)).body;
    expect(sent.by).toBe('sms');
    const [message] = (await lettersTo(house(), scene.owner.phone!)).slice(-1);
    for (const word of ['Roda Livre', 'Cambio traseiro', 'garantia']) expect(message!.text).toContain(word);
    expect(message!.text).not.toContain('@');
    const code = await codeAtCounter(house(), scene.owner.phone!);
    const typed = { claimId, codeId: sent.codeId, code, moveId: uuidv7() };
    const { body } = await typeCode(house(), now, typed);
    expect(body).toMatchObject({ state: 'open', complainedOn: body.today, dueOn: addDays(body.today, 30) });
    expect(body.draft!.diagnosis).toBe('Gaiola torta.');
    expect(said(body)).toEqual([asked, agreed('counter')]);
    expect((await typeCode(house(), now, typed)).body.version).toBe(body.version);
    expect((await typeCode(house(), now, { ...typed, moveId: uuidv7() })).body.code).toBe('claim-changed');
    expect(await kindsTo(scene.owner.email)).toContain('claim-agreed');
    const sending = { claimId, version: body.version, draftVersion: body.draft!.version };
    const inReview = (await finish(house(), now, sending)).body;
    const reviewer = await aSession(house(), stranger.reviewer, 'bikeshop');
    expect((await decide(house(), now, inReview, { by: reviewer })).body.state).toBe('approved');
  });

  test('takes five tries, and no code that is over, another’s or for another part', async () => {
    const { scene, stranger, id: claimId } = await anAskedClaim(house());
    const { codeId } = (await requestCode(house(), stranger, claimId)).body;
    const soon = await requestCode(house(), stranger, claimId);
    expect(soon.body).toMatchObject({ code: 'code-too-soon', codeId });
    const right = await codeAtCounter(house(), scene.owner.phone!);
    const wrong = right === '000000' ? '000001' : '000000';
    const colleague = { opener: await anEmployee(house(), { shop: stranger.shop }) };
    expect((await typeCode(house(), colleague, { claimId, codeId, code: right })).body.code).toBe('code-expired');
    for (let left = oneTimeCode.tries - 1; left >= 0; left--)
      expect((await typeCode(house(), stranger, { claimId, codeId, code: wrong })).body).toMatchObject({
        code: 'code-wrong',
        triesLeft: left,
      });
    expect((await typeCode(house(), stranger, { claimId, codeId, code: right })).body.code).toBe('code-exhausted');
    house().clock.advance(oneTimeCode.resendAfterSeconds);
    const second = (await requestCode(house(), stranger, claimId)).body;
    house().clock.advance(oneTimeCode.livesSeconds);
    const late = await codeAtCounter(house(), scene.owner.phone!);
    expect((await typeCode(house(), stranger, { claimId, codeId: second.codeId, code: late })).body.code).toBe(
      'code-expired',
    );
  });

  test('is sent a few times for one claim, whoever asks; then the other ways are told', async () => {
    const { scene, stranger, id } = await anAskedClaim(house());
    const colleague = await anEmployee(house(), { shop: stranger.shop, office: 'mechanic' });
    const send = async (nth: number) => {
      house().clock.advance(1200);
      const { token } = await aSession(house(), nth % 2 ? colleague : stranger.opener, 'bikeshop');
      return requestCode(house(), { ...stranger, opener: { ...stranger.opener, token } }, id);
    };
    for (let nth = 0; nth < counterCodes; nth++) expect((await send(nth)).status).toBe(200);
    for (const nth of [0, 1]) expect((await send(nth)).body.code).toBe('counter-codes-used-up');
    const texts = (await kindsTo(scene.owner.phone!)).filter((kind) => kind === 'claim-consent-code');
    expect(texts).toHaveLength(counterCodes);
    const { token } = await aSession(house(), scene.owner, 'cyclist');
    expect((await answerInApp(house(), { token }, { id })).body.state).toBe('open');
  });

  test('of one question says nothing to another one', async () => {
    const first = await anAskedClaim(house());
    const { owner } = first.scene;
    const other = await aClaimScene(house());
    const elsewhere = { ...first.stranger, tag: other.tag, part: other.part };
    await change(other.owner.id, { phone: null });
    const { id: otherId } = (await save(house(), elsewhere)).body;
    await change(owner.id, { phone: null });
    await change(other.owner.id, { phone: owner.phone });
    const { codeId } = (await requestCode(house(), elsewhere, otherId)).body;
    const code = await codeAtCounter(house(), owner.phone!);
    await change(other.owner.id, { phone: null });
    await change(owner.id, { phone: owner.phone });
    expect((await typeCode(house(), first.stranger, { claimId: first.id, codeId, code })).body.code).toBe(
      'code-expired',
    );
  });

  test('goes by e-mail without a phone, and is not possible without either', async () => {
    const { scene, stranger, id: claimId } = await anAskedClaim(house());
    await change(scene.owner.id, { phone: null });
    const sent = (await requestCode(house(), stranger, claimId)).body;
    expect(sent.by).toBe('email');
    const code = await codeAtCounter(house(), scene.owner.email);
    expect((await typeCode(house(), stranger, { claimId, codeId: sent.codeId, code })).body.state).toBe('open');
    const next = await anAskedClaim(house());
    await change(next.scene.owner.id, { phone: null, emailConfirmedAt: null });
    expect((await requestCode(house(), next.stranger, next.id)).body.code).toBe('no-contact');
  });
});

describe('a yes in the app', () => {
  test('opens the claim; the same again is the same; the shop is told', async () => {
    const { scene, stranger, id } = await anAskedClaim(house());
    const moveId = uuidv7();
    const { body } = await answerInApp(house(), scene.owner, { id, moveId });
    expect(body.state).toBe('open');
    expect(said(body)).toEqual([asked, agreed('app')]);
    expect((await answerInApp(house(), scene.owner, { id, moveId })).body.version).toBe(body.version);
    expect(await kindsTo(stranger.opener.email)).toEqual(['shop-claim-agreed']);
  });

  test('is the owner’s alone, also without a phone; an unproven address is mailed no link and texted', async () => {
    const scene = await aClaimScene(house());
    const stranger = await asStranger(house(), scene);
    await change(scene.owner.id, { emailConfirmedAt: null });
    const { id } = (await save(house(), stranger)).body;
    expect(await consentTokenTo(house(), scene.owner.email)).toBe('');
    expect(await kindsTo(scene.owner.email)).toContain('claim-asked');
    const [text] = await lettersTo(house(), scene.owner.phone!);
    expect(text!.text).toContain('Roda Livre');
    const other = await anAccount(house(), { phoneConfirmed: true });
    expect((await answerInApp(house(), other, { id })).body.code).toBe('not-found');
    await change(scene.owner.id, { phone: null });
    expect((await answerInApp(house(), scene.owner, { id })).body.state).toBe('open');
  });

  test('is refused once the owner has a claim of their own on the part; the question stays', async () => {
    const { scene, stranger, id, link } = await anAskedClaim(house());
    await request(house(), scene);
    expect((await readLink(house(), link)).body.yesBarredBy).toBe('claim-under-way');
    const mine = await ask(house(), getMyClaim, { claimId: id }, { token: scene.owner.token });
    expect(mine.body).toMatchObject({ yesBarredBy: 'claim-under-way', may: ['answer-shop'] });
    expect((await answerInApp(house(), scene.owner, { id })).body.code).toBe('claim-under-way');
    const read = await ask(house(), getShopClaim, { claimId: id }, { token: stranger.opener.token });
    expect(read.body.state).toBe('asked');
    expect((await answerInApp(house(), scene.owner, { id, answer: 'no' })).body.state).toBe('not-agreed');
  });
});

describe('a no', () => {
  test('ends the draft with what was written, and tells the shop', async () => {
    const { scene, stranger, id } = await anAskedClaim(house());
    const { body } = await answerInApp(house(), scene.owner, { id, answer: 'no' });
    expect([body.state, body.may]).toEqual(['not-agreed', []]);
    expect(await kindsTo(stranger.opener.email)).toEqual(['shop-claim-refused']);
    const read = await ask(house(), getShopClaim, { claimId: id }, { token: stranger.opener.token });
    expect(read.body).toMatchObject({ state: 'not-agreed', draft: null, may: [] });
  });
});

describe('the letter’s link', () => {
  test('says what is asked, does nothing by being opened, and answers without a session, once', async () => {
    const { scene, link, id } = await anAskedClaim(house());
    const { body } = await readLink(house(), link);
    expect(body).toMatchObject({ text: 'Gaiola torta.', outcome: null, isMine: null, shop: { city: 'Santos' } });
    expect(JSON.stringify(body)).not.toContain(scene.owner.email);
    expect((await readLink(house(), link, scene.owner)).body).toMatchObject({ outcome: null, isMine: true });
    const moveId = uuidv7();
    expect((await answerByLink(house(), link, { moveId })).body.outcome).toBe('agreed');
    expect((await answerByLink(house(), link, { moveId })).body.outcome).toBe('agreed');
    expect((await answerByLink(house(), link)).body.outcome).toBe('agreed');
    expect((await answerByLink(house(), link, { answer: 'no' })).body.code).toBe('claim-changed');
    const claim = (await answerInApp(house(), scene.owner, { id, moveId })).body;
    expect(said(claim)).toEqual([asked, agreed('link')]);
  });

  test('says no', async () => {
    const { link } = await anAskedClaim(house());
    expect((await answerByLink(house(), link, { answer: 'no' })).body.outcome).toBe('refused');
    expect((await answerByLink(house(), link, { answer: 'no' })).body.outcome).toBe('refused');
    expect((await answerByLink(house(), link)).body.code).toBe('claim-changed');
  });

  test('says for ever what became of it, and that there is no answer any more', async () => {
    const [yes, no, none] = [await anAskedClaim(house()), await anAskedClaim(house()), await anAskedClaim(house())];
    await answerByLink(house(), yes.link);
    await answerByLink(house(), no.link, { answer: 'no' });
    house().clock.advance((consentDays + 1) * 86_400);
    const read = async ({ link }: { link: string }) => (await readLink(house(), link)).body.outcome;
    expect([await read(yes), await read(no), await read(none)]).toEqual(['agreed', 'refused', 'unanswered']);
    expect((await answerByLink(house(), yes.link)).body.outcome).toBe('agreed');
    expect((await answerByLink(house(), none.link)).body.code).toBe('consent-over');
  });

  test('says so to somebody else, and is unknown', async () => {
    const { link } = await anAskedClaim(house());
    const other = await anAccount(house());
    expect((await readLink(house(), link, other)).body.isMine).toBe(false);
    expect((await answerByLink(house(), link, {}, other)).body.code).toBe('forbidden');
    expect((await readLink(house(), 'x'.repeat(43))).body.code).toBe('link-unknown');
  });
});
