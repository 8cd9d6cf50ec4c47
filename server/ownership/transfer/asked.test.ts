import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { askToClose } from '#domain/account/closing/contract.ts';
import { getOwnCertificate } from '#domain/ownership/contract.ts';
import * as contracts from '#domain/ownership/transfer.contract.ts';
import { closingSeconds } from '#domain/periods.ts';
import { reportTheft } from '#domain/stolen/contract.ts';
import { closeAccount, closeDueAccounts } from '#server/account/closing/close-account.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aSession } from '#tests/builders/claim-scene.ts';
import { aClaim } from '#tests/builders/claim.ts';
import { aPart } from '#tests/builders/part.ts';
import { anOwnedBike } from '#tests/builders/sold-bike.ts';
import { anAskedTransfer, approve, aTradedBike, aTrader } from '#tests/builders/transfer.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { runDueTransfers } from './ending/run-due.ts';

const house = useHouse();
const kindsTo = async (email: string) => (await lettersTo(house(), email)).map(({ kind }) => kind);
const request = (who: Person, tag: string, wish: { id?: string; text?: string } = {}) =>
  ask(house(), contracts.askForBike, { tag, id: uuidv7(), text: null, priceCents: null, ...wish }, who);
const listed = async ({ token }: Person) =>
  (await ask(house(), contracts.listMyTransfers, {}, { token })).body.transfers;
const refuse = (who: Person, transferId: string, block = false) =>
  ask(house(), contracts.refuseTransfer, { transferId, block }, { token: who.token });
const proofOf = ({ password }: Person) => ({ by: 'password', password }) as const;

describe('somebody asks for a bike', () => {
  test('and has it once the owner approves by the letter; the old owner has lost it at once', async () => {
    const { owner, asker, id, approvalToken, certificateNumber } = await anAskedTransfer(house());
    expect(await listed(owner)).toMatchObject([{ id, side: 'owner', other: 'B***o L.', may: ['approve', 'refuse'] }]);
    expect(await listed(asker)).toMatchObject([{ id, side: 'recipient', other: 'M***a S.', may: ['cancel'] }]);
    expect((await approve(house(), owner, approvalToken)).body).toMatchObject({
      state: 'completed',
      other: 'Bruno Lima',
    });
    expect((await approve(house(), owner, approvalToken)).body.state).toBe('completed');
    const number = certificateNumber!;
    expect((await ask(house(), getOwnCertificate, { number }, owner)).body.code).toBe('certificate-unknown');
    expect(await kindsTo(owner.email)).toEqual(['transfer-asked', 'transfer-completed-old']);
    expect(await kindsTo(asker.email)).toEqual(['transfer-completed-new']);
    expect(await listed(asker)).toMatchObject([{ state: 'completed', other: 'Marina de Souza', effects: [] }]);
  });

  test('and once the days are over nothing can be done, also before the hour at which that is carried out', async () => {
    const { owner, tag } = await anOwnedBike(house());
    const asker = await aTrader(house());
    const { body } = await request(asker, tag);
    house().clock.advance((Date.parse(body.waitsUntil!) - house().clock.now().getTime()) / 1000);
    expect(await listed(owner)).toMatchObject([{ id: body.id, may: [] }]);
    expect(await listed(asker)).toMatchObject([{ id: body.id, may: [] }]);
    const input = { transferId: body.id, proof: proofOf(owner) };
    const late = await ask(house(), contracts.approveMyTransfer, input, { token: owner.token });
    expect([late.status, late.body.code]).toEqual([409, 'transfer-changed']);
    await runDueTransfers(house());
    expect((await listed(asker))[0]!.state).toBe('expired');
  });

  test('an owner without a proven address approves in the app, with a proof of identity', async () => {
    const { owner, tag } = await anOwnedBike(house());
    const asker = await aTrader(house());
    const { body } = await request(asker, tag, { text: 'Sou eu, da feira' });
    expect(await kindsTo(owner.email)).toEqual([]);
    const input = { transferId: body.id, proof: proofOf(owner) };
    expect((await ask(house(), contracts.approveMyTransfer, input, { token: asker.token })).body.code).toBe(
      'not-found',
    );
    const wrong = { ...input, proof: { by: 'password', password: 'Wrong#2026' } } as const;
    expect((await ask(house(), contracts.approveMyTransfer, wrong, owner)).body.code).toBe('wrong-password');
    expect((await ask(house(), contracts.approveMyTransfer, input, owner)).body).toMatchObject({
      state: 'completed',
      text: 'Sou eu, da feira',
    });
  });

  test('a bike that is handed over is not approved in the app alone', async () => {
    const { owner, tag } = await aTradedBike(house());
    const transferId = uuidv7();
    const begun = { tag, id: transferId, email: 'ana@example.com', priceCents: null };
    expect((await ask(house(), contracts.handOver, begun, owner)).body.may).toEqual(['send-again', 'cancel']);
    const approval = { transferId, proof: proofOf(owner) };
    expect((await ask(house(), contracts.approveMyTransfer, approval, owner)).body.code).toBe('transfer-changed');
  });

  test('the preview says what changes, and what is under way', async () => {
    const { owner, asker, tag, id } = await anAskedTransfer(house());
    const look = async (who: Person) => (await ask(house(), contracts.previewTransfer, { tag }, who)).body;
    expect(await look(owner)).toMatchObject({ isOwner: true, emailProven: true, underWay: { id } });
    expect(await look(asker)).toMatchObject({ isOwner: false, underWay: { id, side: 'recipient' } });
    expect((await look(await aTrader(house()))).underWay).toBeNull();
    expect((await look(owner)).effects.map(({ kind }) => kind)).toEqual([
      'warranty-goes-on',
      'certificate',
      'access-ends',
    ]);
  });
});

test('a claim under way goes along, which its owner sees before approving, and who asks does not', async () => {
  const { owner, asker, bike, tag } = await anAskedTransfer(house());
  const part = await aPart(house(), bike.id, { name: 'Câmbio' });
  await aClaim(house(), { bikeId: bike.id, componentId: part.id, shopId: null });
  const effects = async (who: Person) => (await ask(house(), contracts.previewTransfer, { tag }, who)).body.effects;
  const goesAlong = { kind: 'claims-go-along', claims: [{ part: 'Câmbio', shop: null }] };
  expect(await effects(owner)).toContainEqual(goesAlong);
  expect(await effects(asker)).not.toContainEqual(goesAlong);
});

describe('what is refused', () => {
  test('an unproven address, the own bike, a stolen one, one that nobody owns, an unknown one', async () => {
    const { owner, tag } = await aTradedBike(house());
    const asker = await aTrader(house());
    expect((await request(await anAccount(house(), { phoneConfirmed: true }), tag)).body.code).toBe('email-not-proven');
    expect((await request(owner, tag)).body.code).toBe('own-bike');
    expect((await request(asker, (await aBike(house())).tag)).body.code).toBe('tag-inactive');
    expect((await request(asker, 'ZZZZ9999')).body.code).toBe('tag-unknown');
    await ask(house(), reportTheft, { tag, id: uuidv7() }, { token: owner.token });
    expect((await request(asker, tag)).body.code).toBe('bike-stolen');
  });

  test('a second request while one is open, of the same person or another', async () => {
    const { asker, tag, id } = await anAskedTransfer(house());
    expect((await request(asker, tag)).body.code).toBe('transfer-under-way');
    expect((await request(await aTrader(house()), tag)).body.code).toBe('transfer-under-way');
    expect((await request(asker, tag, { id })).body.id).toBe(id);
    expect((await request(await aTrader(house()), tag, { id })).body.code).toBe('id-taken');
  });

  test('a bike that is stolen by the time of the approval', async () => {
    const { owner, tag, approvalToken } = await anAskedTransfer(house());
    await ask(house(), reportTheft, { tag, id: uuidv7() }, { token: owner.token });
    expect((await approve(house(), owner, approvalToken)).body.code).toBe('bike-stolen');
  });

  test('a flood: five requests a day for a bike, one letter a day', async () => {
    const { owner, tag } = await aTradedBike(house());
    for (let i = 0; i < 5; i++) {
      const { body } = await request(await aTrader(house()), tag);
      expect((await refuse(owner, body.id)).body.state).toBe('refused');
    }
    expect((await request(await aTrader(house()), tag)).body.code).toBe('rate-limited');
    expect((await kindsTo(owner.email)).filter((kind) => kind === 'transfer-asked')).toHaveLength(1);
  });
});

test('who asks and takes it back, again and again, fills no mailbox: of a request without a letter its end needs none', async () => {
  const { owner, tag } = await aTradedBike(house());
  const asker = await aTrader(house());
  for (let i = 0; i < 5; i++) {
    const { body } = await request(asker, tag);
    const taken = await ask(house(), contracts.cancelTransfer, { transferId: body.id }, { token: asker.token });
    expect(taken.body.state).toBe('cancelled');
  }
  expect(await kindsTo(owner.email)).toEqual(['transfer-asked', 'transfer-cancelled']);
});

test('a blocked person asks as before, nobody hears of it, it is in nobody’s way, and it expires', async () => {
  const { owner, asker, tag, id } = await anAskedTransfer(house());
  await refuse(owner, id, true);
  const before = await kindsTo(owner.email);
  const { body } = await request(asker, tag);
  expect(body).toMatchObject({
    state: 'requested',
    may: ['cancel'],
    events: [{ state: 'requested', side: 'recipient' }],
  });
  expect((await listed(owner)).map((one) => one.id)).toEqual([id]);
  expect((await refuse(owner, body.id)).body.code).toBe('not-found');
  expect((await request(asker, tag)).body.code).toBe('transfer-under-way');
  const other = await request(await aTrader(house()), tag);
  expect(other.body.state).toBe('requested');
  house().clock.advance(7 * 86_400);
  await runDueTransfers(house());
  const after = await listed(asker);
  expect(after[0]).toMatchObject({ id: body.id, state: 'expired' });
  // Of the other person's request the owner hears as before.
  expect(await kindsTo(owner.email)).toEqual([...before, 'transfer-expired']);
  expect((await kindsTo(asker.email)).slice(-1)).toEqual(['transfer-expired']);
});

test.each(['owner', 'asker'] as const)(
  'closing the account of the %s cancels it; the other side is told',
  async (side) => {
    const made = await anAskedTransfer(house());
    const [leaves, stays] = side === 'owner' ? [made.owner, made.asker] : [made.asker, made.owner];
    await house().db.transaction((tx) => closeAccount(tx, house(), leaves.id, { withShop: false }));
    expect(await listed(stays)).toMatchObject([{ id: made.id, state: 'cancelled', may: [] }]);
    expect((await kindsTo(stays.email)).slice(-1)).toEqual(['transfer-account-closed']);
    if (side === 'asker')
      expect((await approve(house(), made.owner, made.approvalToken)).body.code).toBe('transfer-changed');
  },
);

test('anybody else sees and changes nothing of it', async () => {
  const { id } = await anAskedTransfer(house());
  const stranger = await aTrader(house());
  for (const contract of [contracts.getMyTransfer, contracts.cancelTransfer, contracts.acceptTransfer])
    expect((await ask(house(), contract, { transferId: id }, stranger)).body.code).toBe('not-found');
  expect((await refuse(stranger, id)).body.code).toBe('not-found');
});

test('a bike whose owner’s account was closed is not asked for: nobody could approve it', async () => {
  const { owner, tag } = await anOwnedBike(house());
  const asker = await aTrader(house());
  await ask(house(), askToClose, { proof: proofOf(owner) }, { token: owner.token });
  house().clock.advance(closingSeconds);
  await closeDueAccounts(house());
  const { id } = asker;
  const token = await aSession(house(), { id }, 'cyclist');
  const preview = await ask(house(), contracts.previewTransfer, { tag }, token);
  expect(preview.body).toMatchObject({ isOwner: false, ownerLeft: true });
  const refused = await ask(house(), contracts.askForBike, { tag, id: uuidv7(), text: null, priceCents: null }, token);
  expect([refused.status, refused.body.code]).toEqual([410, 'owner-left']);
});
