import { and, eq, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { createAccount, logIn } from '#domain/account/session.contract.ts';
import { termsVersion } from '#domain/account/terms.ts';
import { getCertificate } from '#domain/ownership/contract.ts';
import * as contracts from '#domain/ownership/transfer.contract.ts';
import { closeAccount } from '#server/account/closing/close-account.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { markAddressProven } from '#server/identity/address/proven-address.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import {
  aHandOver,
  anAddress,
  anAskedTransfer,
  approve,
  aTradedBike,
  aTrader,
  transferTokenTo,
} from '#tests/builders/transfer.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { runDueTransfers } from './ending/run-due.ts';

const house = useHouse();
const kindsTo = async (email: string) => (await lettersTo(house(), email)).map(({ kind }) => kind);
const read = (token: string, who?: Person) =>
  ask(house(), contracts.readTransferLink, { token }, who && { token: who.token });
const stateFor = async ({ token }: Person, transferId: string) => {
  const { body } = await ask(house(), contracts.getMyTransfer, { transferId }, { token });
  return body.state ?? body.code;
};
const act = (contract: typeof contracts.cancelTransfer | typeof contracts.acceptTransfer, who: Person, id: string) =>
  ask(house(), contract, { transferId: id }, { token: who.token });
const refuse = (who: Person, transferId: string) =>
  ask(house(), contracts.refuseTransfer, { transferId, block: false }, { token: who.token });
const prove = (person: Person) => house().db.transaction((tx) => markAddressProven(tx, house(), person.id));

/** Somebody who registers; the address comes with the test. */
const newcomer = () => ({
  id: uuidv7(),
  name: 'Nina Rocha',
  password: 'Pedalada#2026',
  language: 'pt-BR' as const,
  acceptedTerms: termsVersion,
  isAdult: true as const,
});

async function ownerOf(bikeId: string): Promise<string[]> {
  const rows = await house()
    .db.select({ id: ownerships.accountId })
    .from(ownerships)
    .where(and(eq(ownerships.bikeId, bikeId), isNull(ownerships.until)));
  return rows.map(({ id }) => id);
}

describe('a bike is handed over', () => {
  test('to somebody with an account: letter, approval, acceptance; certificates and letters follow', async () => {
    const recipient = await aTrader(house(), { name: 'Bruno Lima' });
    const made = await aHandOver(house(), recipient.email);
    const { owner, id, approvalToken, bike, certificateNumber } = made;
    expect(await stateFor(recipient, id)).toBe('not-found');
    expect((await read(approvalToken)).body).toMatchObject({ state: 'requested', side: 'owner', isMine: null });
    expect((await read(approvalToken, recipient)).body.isMine).toBe(false);
    expect((await approve(house(), owner, approvalToken)).body).toMatchObject({ state: 'approved', side: 'owner' });
    expect((await read(approvalToken)).body).toMatchObject({ state: 'approved', may: [] });
    expect(await ownerOf(bike.id)).toEqual([owner.id]);
    const { body } = await act(contracts.acceptTransfer, recipient, id);
    expect(body).toMatchObject({ state: 'completed', other: owner.name, may: ['bill-of-sale'], priceCents: 250_000 });
    expect((await act(contracts.acceptTransfer, recipient, id)).body.state).toBe('completed');
    expect(await ownerOf(bike.id)).toEqual([recipient.id]);
    const old = await ask(house(), getCertificate, { number: certificateNumber! });
    expect(old.body).toMatchObject({ state: 'superseded', supersededFor: 'new-owner' });
    expect(await kindsTo(owner.email)).toEqual(['transfer-hand-over', 'transfer-completed-old']);
    expect(await kindsTo(recipient.email)).toEqual(['transfer-approved', 'transfer-completed-new']);
    const [letter] = (await lettersTo(house(), recipient.email)).slice(-1);
    expect(letter!.attachments).toMatchObject([{ document: 'certificate' }]);
  });

  test('the invitation’s link has the address and proves it: who registers with both has the bike at once, without another letter', async () => {
    const email = anAddress();
    const { owner, approvalToken, bike } = await aHandOver(house(), email);
    expect((await read(approvalToken)).body.invited).toBeNull();
    await approve(house(), owner, approvalToken);
    const invited = await transferTokenTo(house(), email);
    expect((await read(invited)).body.invited).toBe(email);
    const register = (wish: { email: string; emailProof: string }) =>
      ask(house(), createAccount, { ...newcomer(), ...wish });
    const other = await register({ email: anAddress(), emailProof: invited });
    expect(other.body.code).toBe('email-proof-invalid');
    const owners = await register({ email, emailProof: approvalToken });
    expect(owners.body.code).toBe('email-proof-invalid');
    const { status } = await register({ email, emailProof: invited });
    expect(status).toBe(200);
    expect(await ownerOf(bike.id)).not.toEqual([owner.id]);
    expect((await read(invited)).body.invited).toBeNull();
    const again = await register({ email: anAddress(), emailProof: invited });
    expect(again.body.code).toBe('email-proof-invalid');
  });

  test('its letters can be sent again by the owner alone, while they are waited for', async () => {
    const email = anAddress();
    const { owner, id, approvalToken } = await aHandOver(house(), email);
    const again = (who: Person) => ask(house(), contracts.sendTransferLetter, { transferId: id }, { token: who.token });
    expect((await again(await aTrader(house()))).body.code).toBe('not-found');
    expect((await again(owner)).status).toBe(200);
    expect(await kindsTo(owner.email)).toEqual(['transfer-hand-over', 'transfer-hand-over']);
    await approve(house(), owner, approvalToken);
    await again(owner);
    expect(await kindsTo(email)).toEqual(['transfer-invitation', 'transfer-invitation']);
    await act(contracts.cancelTransfer, owner, id);
    expect((await again(owner)).body.code).toBe('transfer-changed');
  });

  test('the owner reads the whole address that they have to check; the letter’s link alone does not', async () => {
    const email = anAddress();
    const { owner, id, approvalToken } = await aHandOver(house(), email);
    expect((await read(approvalToken, owner)).body.other).toBe(email);
    expect((await read(approvalToken)).body.other).toMatch(/•/);
    const { body } = await ask(house(), contracts.getMyTransfer, { transferId: id }, { token: owner.token });
    expect(body.other).toBe(email);
  });

  test('to an address without an account: whoever signs up waits until it is proven, and has the bike at that moment', async () => {
    const email = anAddress();
    const { owner, id, approvalToken, bike } = await aHandOver(house(), email);
    // That nobody has an account with this address is not told to the owner.
    expect((await approve(house(), owner, approvalToken)).body.state).toBe('approved');
    const invited = await transferTokenTo(house(), email);
    expect((await read(invited)).body).toMatchObject({ side: 'recipient', may: ['decline'], other: 'M***a S.' });
    const person = await anAccount(house(), { email });
    expect(await ownerOf(bike.id)).toEqual([owner.id]);
    await prove(person);
    expect(await ownerOf(bike.id)).toEqual([person.id]);
    expect(await stateFor(person, id)).toBe('completed');
    expect(await kindsTo(email)).toEqual(['transfer-invitation', 'transfer-completed-new']);
  });

  test('what an address was proven for in the moment of the approval, the job completes', async () => {
    const email = anAddress();
    const { owner, approvalToken, bike } = await aHandOver(house(), email);
    await approve(house(), owner, approvalToken);
    const person = await aTrader(house(), { email });
    await runDueTransfers(house());
    expect(await ownerOf(bike.id)).toEqual([person.id]);
  });

  test('the invited hears that it ended with the owner’s account', async () => {
    const email = anAddress();
    const { owner, approvalToken } = await aHandOver(house(), email);
    await approve(house(), owner, approvalToken);
    await house().db.transaction((tx) => closeAccount(tx, house(), owner.id, { withShop: false }));
    const letters = await lettersTo(house(), email);
    expect(letters.map(({ kind }) => kind)).toEqual(['transfer-invitation', 'transfer-account-closed']);
    expect(letters[1]!.text).not.toContain(owner.name);
  });

  test('the invited refuses by the link alone, once or twice; it then opens nothing', async () => {
    const email = anAddress();
    const { owner, id, approvalToken } = await aHandOver(house(), email);
    await approve(house(), owner, approvalToken);
    const token = await transferTokenTo(house(), email);
    for (let i = 0; i < 2; i++) {
      const { body } = await ask(house(), contracts.refuseByLink, { token, block: true });
      expect(body).toMatchObject({ state: 'refused', side: 'recipient' });
    }
    expect(await stateFor(owner, id)).toBe('refused');
    expect((await kindsTo(owner.email)).filter((kind) => kind === 'transfer-refused')).toHaveLength(1);
    expect((await approve(house(), owner, approvalToken)).body.code).toBe('transfer-changed');
  });
});

test('whether somebody has an account with the address, its owner does not learn from the transfer', async () => {
  const seen = async (email: string) => {
    const made = await aHandOver(house(), email);
    const approved = await approve(house(), made.owner, made.approvalToken);
    const { token } = made.owner;
    const found = await ask(house(), contracts.getMyTransfer, { transferId: made.id }, { token });
    const byLink = await read(made.approvalToken, made.owner);
    return [approved.body, found.body, byLink.body].map(({ state, events, may, waitsUntil }) => ({
      state,
      may,
      waits: Date.parse(waitsUntil!) - Date.parse(events.at(-1)!.at),
      events: events.map((event) => event.state),
    }));
  };
  expect(await seen((await aTrader(house())).email)).toEqual(await seen(anAddress()));
});

test('a completed one stays listed for both sides, and its bill of sale with it; a refused one for 30 days', async () => {
  const { owner, asker, id } = await anAskedTransfer(house());
  const refused = await anAskedTransfer(house(), asker);
  await refuse(refused.owner, refused.id);
  house().clock.advance(1);
  await ask(
    house(),
    contracts.approveMyTransfer,
    { transferId: id, proof: { by: 'password', password: owner.password } },
    owner,
  );
  const listed = async ({ token }: Person) =>
    (await ask(house(), contracts.listMyTransfers, {}, { token })).body.transfers.map((one) => one.id);
  expect(await listed(asker)).toEqual([id, refused.id]);
  house().clock.advance(30 * 86_400);
  const again = async (person: Person) => {
    const { body } = await ask(house(), logIn, { email: person.email, password: person.password });
    return { ...person, token: body.tokens.accessToken.token };
  };
  expect(await listed(await again(asker))).toEqual([id]);
  expect(await listed(await again(owner))).toEqual([id]);
});

describe('what does not begin', () => {
  const begin = (who: Person, tag: string, wish: { email?: string; id?: string } = {}) =>
    ask(house(), contracts.handOver, { tag, id: uuidv7(), email: anAddress(), priceCents: null, ...wish }, who);

  test('by an unproven address, by somebody else, to oneself, of a stolen bike, a second one', async () => {
    const unproven = await anAccount(house(), { phoneConfirmed: true });
    const { owner, tag } = await aTradedBike(house());
    expect((await begin(unproven, tag)).body.code).toBe('email-not-proven');
    expect((await begin(await aTrader(house()), tag)).body.code).toBe('not-found');
    expect((await begin(owner, tag, { email: owner.email.toUpperCase() })).body.code).toBe('own-address');
    const [id, email] = [uuidv7(), anAddress()];
    expect((await begin(owner, tag, { id, email })).status).toBe(200);
    expect((await begin(owner, tag, { id, email })).status).toBe(200);
    expect((await begin(owner, tag, { id, email: anAddress() })).body.code).toBe('id-taken');
    expect((await begin(owner, tag)).body.code).toBe('transfer-under-way');
    expect(await kindsTo(owner.email)).toEqual(['transfer-hand-over']);
  });

  test('more than five times a day: each time somebody gets a letter', async () => {
    const { owner, tag } = await aTradedBike(house());
    for (let i = 0; i < 5; i++) {
      const { body } = await begin(owner, tag);
      expect((await act(contracts.cancelTransfer, owner, body.id)).body.state).toBe('cancelled');
    }
    expect((await begin(owner, tag)).body.code).toBe('rate-limited');
    house().clock.advance(86_400);
    expect((await begin(owner, tag)).body.state).toBe('requested');
  });

  test('of two at once one is told', async () => {
    const { owner, tag } = await aTradedBike(house());
    const answers = await Promise.all([begin(owner, tag), begin(owner, tag), begin(owner, tag)]);
    expect(answers.map(({ body }) => body.code ?? body.state).toSorted()).toEqual([
      'requested',
      'transfer-under-way',
      'transfer-under-way',
    ]);
  });
});

describe('what does not complete', () => {
  test('a link of another person, a made-up one, one whose days are over, one after a cancel', async () => {
    const { owner, id, approvalToken } = await aHandOver(house(), anAddress());
    expect((await approve(house(), await aTrader(house()), approvalToken)).body.code).toBe('forbidden');
    expect((await read('x'.repeat(43))).body.code).toBe('link-unknown');
    expect((await approve(house(), { ...owner, password: 'Wrong#2026' }, approvalToken)).body.code).toBe(
      'wrong-password',
    );
    expect((await act(contracts.cancelTransfer, owner, id)).body.state).toBe('cancelled');
    expect((await act(contracts.cancelTransfer, owner, id)).body.state).toBe('cancelled');
    expect((await approve(house(), owner, approvalToken)).body.code).toBe('transfer-changed');
    expect((await ask(house(), contracts.refuseByLink, { token: approvalToken, block: false })).body.code).toBe(
      'transfer-changed',
    );
    const other = await aHandOver(house(), anAddress());
    house().clock.advance(7 * 86_400);
    expect((await read(other.approvalToken)).body.code).toBe('link-expired');
    await runDueTransfers(house());
    await runDueTransfers(house());
    expect((await kindsTo(other.owner.email)).filter((kind) => kind === 'transfer-expired')).toHaveLength(1);
  });

  test('an approved one that the recipient declines, or the owner takes back', async () => {
    for (const [who, end] of [
      ['recipient', 'refused'],
      ['owner', 'cancelled'],
    ] as const) {
      const recipient = await aTrader(house());
      const { owner, id, approvalToken, bike } = await aHandOver(house(), recipient.email);
      await approve(house(), owner, approvalToken);
      expect((await refuse(owner, id)).body.code).toBe('transfer-changed');
      expect((await act(contracts.cancelTransfer, recipient, id)).body.code).toBe('transfer-changed');
      const ended = who === 'owner' ? await act(contracts.cancelTransfer, owner, id) : await refuse(recipient, id);
      expect(ended.body.state).toBe(end);
      expect((await act(contracts.acceptTransfer, recipient, id)).body.code).toBe('transfer-changed');
      expect(await ownerOf(bike.id)).toEqual([owner.id]);
    }
  });
});
