import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { getMyBike, takeOffReceipt } from '#domain/bike/contract.ts';
import { emptyAddress } from '#domain/insurance/address.ts';
import { endPolicy, getInsurance } from '#domain/insurance/contract.ts';
import { previewTransfer } from '#domain/ownership/transfer.contract.ts';
import { closeAccount } from '#server/account/closing/close-account.ts';
import { makePolicyDocument } from '#server/insurance/certificate/certificate-document.ts';
import { insurerCalls } from '#server/insurance/tables/insurer.ts';
import { policies } from '#server/insurance/tables/policy.ts';
import { letters } from '#server/jobs/tables.ts';
import { beginOwnership } from '#server/ownership/ownerships.store.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aSession } from '#tests/builders/claim-scene.ts';
import { anActivePolicy, anInsuranceScene, aPolicy, proposing, type InsuranceScene } from '#tests/builders/policy.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo as allLettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
let scene: InsuranceScene;
beforeEach(async () => {
  house().clock.set('2026-11-20T15:00:00Z');
  scene = await anInsuranceScene(house());
});

const end = async (policyId: string, { token } = scene.owner as { token: string }) =>
  ask(house(), endPolicy, { policyId }, { token });
const kindsOf = async (policyId: string) => {
  const rows = await house().db.select().from(insurerCalls).where(eq(insurerCalls.policyId, policyId));
  return rows.map(({ kind }) => kind).toSorted();
};
const rowOf = async (id: string) => (await house().db.select().from(policies).where(eq(policies.id, id)))[0]!;
const lettersTo = async (email: string) => {
  const rows = await house().db.select().from(letters).where(eq(letters.recipient, email)).orderBy(letters.createdAt);
  return rows.filter(({ kind }) => kind.startsWith('policy-')).map(({ kind }) => kind);
};

test('a proposal is taken back at any time, at once, with a protocol', async () => {
  const id = await aPolicy(house(), scene);
  const { body } = await end(id);
  expect(body).toMatchObject({ state: 'cancelled', cancellation: { reason: 'withdrawn' }, may: ['propose-again'] });
  expect(await kindsOf(id)).toEqual(['end', 'propose']);
  expect(await lettersTo(scene.owner.email)).toEqual(['policy-submitted', 'policy-cancelled']);
  const mine = await ask(house(), getMyBike, { tag: scene.bike.tag }, { token: scene.owner.token });
  expect(mine.body.insurance).toEqual({ standing: 'offered', until: null });
});

test('the same again tells the same protocol, and writes nothing more', async () => {
  const id = await aPolicy(house(), scene);
  const answers = await Promise.all([end(id), end(id), end(id)]);
  expect(new Set(answers.map(({ body }) => body.cancellation!.protocol)).size).toBe(1);
  expect(await kindsOf(id)).toEqual(['end', 'propose']);
  expect(await lettersTo(scene.owner.email)).toEqual(['policy-submitted', 'policy-cancelled']);
});

test('within seven days a policy is withdrawn as if it had never been, and can be had again', async () => {
  const id = await anActivePolicy(house(), scene);
  house().clock.set('2026-11-28T02:59:59Z');
  const session = await aSession(house(), scene.owner, 'cyclist');
  expect((await end(id, session)).body.cancellation!.reason).toBe('withdrawn');
  expect((await proposing(house(), { ...scene, owner: { ...scene.owner, ...session } })).status).toBe(200);
});

test('after them it is ended, and there is no second free year', async () => {
  const id = await anActivePolicy(house(), scene);
  house().clock.set('2026-11-28T03:00:00Z');
  const session = await aSession(house(), scene.owner, 'cyclist');
  expect((await end(id, session)).body).toMatchObject({ cancellation: { reason: 'ended' }, may: ['certificate'] });
  const { body } = await ask(house(), getInsurance, { tag: scene.bike.tag }, session);
  expect(body.bar).toBe('insurance-used');
});

test('what is over otherwise is over, and somebody else’s is not found', async () => {
  const id = await aPolicy(house(), scene);
  const other = await anInsuranceScene(house());
  expect((await end(id, other.owner)).status).toBe(404);
  await house().db.update(policies).set({ state: 'declined', endedAt: new Date() }).where(eq(policies.id, id));
  expect((await end(id)).body.code).toBe('policy-over');
});

describe('it ends with what it stands on', () => {
  test('a proposal with the ownership; the new owner may contract their own', async () => {
    const id = await aPolicy(house(), scene);
    const effects = async ({ token }: { token: string }) =>
      (await ask(house(), previewTransfer, { tag: scene.bike.tag }, { token })).body.effects;
    expect(await effects(scene.owner)).toContainEqual({ kind: 'insurance-ends', insurer: 'Seguradora Exemplo S.A.' });
    const buyer = await anAccount(house(), { phoneConfirmed: true, emailProven: true });
    expect((await effects(buyer)).map(({ kind }) => kind)).not.toContain('insurance-ends');
    await handOver(buyer.id);
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', cancellationReason: 'handed-over' });
    expect(await kindsOf(id)).toEqual(['end', 'propose']);
    expect((await lettersTo(scene.owner.email)).at(-1)).toBe('policy-cancelled');
    const { body } = await ask(house(), getInsurance, { tag: scene.bike.tag }, { token: buyer.token });
    expect(body).toMatchObject({ bar: null, policy: null });
  });

  test('not a policy in force, which goes along', async () => {
    const id = await anActivePolicy(house(), scene);
    const { body } = await ask(house(), previewTransfer, { tag: scene.bike.tag }, { token: scene.owner.token });
    expect(body.effects).toContainEqual({ kind: 'insurance-goes-along', insurer: 'Seguradora Exemplo S.A.' });
    const buyer = await anAccount(house(), { phoneConfirmed: true, emailProven: true });
    await handOver(buyer.id);
    expect((await rowOf(id)).state).toBe('transferring');
    expect(await kindsOf(id)).toEqual(['propose']);
  });

  const close = () => house().db.transaction((tx) => closeAccount(tx, house(), scene.owner.id, { withShop: false }));
  const closed = { state: 'cancelled', cancellationReason: 'account-closed', accountId: null };
  const nobody = { holderName: '', holderCpf: '', address: emptyAddress, accessKey: '' };

  test('with the account, by a letter with protocol and papers; the law’s five years are kept', async () => {
    const id = await anActivePolicy(house(), scene);
    await close();
    const row = await rowOf(id);
    expect(row).toMatchObject({ ...closed, holderName: scene.owner.name, holderCpf: '52998224725' });
    expect(row.address.localidade).toBe('São Paulo');
    expect(await kindsOf(id)).toEqual(['end', 'propose']);
    const last = await allLettersTo(house(), scene.owner.email);
    expect(last.map(({ kind }) => kind)).toEqual(['policy-cancelled', 'account-closed']);
    expect(last[0]!.text).toContain(row.cancellationProtocol!);
    expect(last[0]!.attachments.map(({ document }) => document)).toEqual(['policy-certificate', 'policy-terms']);
    for (const { id: of } of last[0]!.attachments)
      expect((await makePolicyDocument(house(), of)).content.length).toBeGreaterThan(1000);
  });

  test('a proposal that nobody accepted loses name, CPF and address with the account', async () => {
    const declined = await aPolicy(house(), scene);
    await house().db.update(policies).set({ state: 'declined', endedAt: new Date() }).where(eq(policies.id, declined));
    const open = await aPolicy(house(), scene);
    await close();
    expect(await rowOf(declined)).toMatchObject({ state: 'declined', accountId: null, ...nobody });
    expect(await rowOf(open)).toMatchObject({ ...closed, ...nobody });
    const [letter] = await allLettersTo(house(), scene.owner.email);
    expect(letter!.text).toContain((await rowOf(open)).cancellationProtocol!);
    expect(letter!.attachments).toEqual([]);
  });
});

test('a receipt stays while a policy under way rests on it', async () => {
  const id = await aPolicy(house(), scene);
  const { tag, accessKey } = scene.bike;
  const takeOff = () => ask(house(), takeOffReceipt, { tag, accessKey: accessKey! }, { token: scene.owner.token });
  expect((await takeOff()).body.code).toBe('receipt-in-use');
  await end(id);
  expect((await takeOff()).status).toBe(200);
});

/** The bike changes hands, as a transfer does it. */
async function handOver(accountId: string): Promise<void> {
  const at = house().clock.now();
  const { ownershipId } = (await house().db.select().from(policies).where(eq(policies.bikeId, scene.bike.bike.id)))[0]!;
  await house().db.transaction(async (tx) => {
    const newOwnershipId = await beginOwnership(tx, scene.bike.bike.id, accountId, at);
    const handed = { bikeId: scene.bike.bike.id, oldOwnershipId: ownershipId, newOwnershipId, at };
    await house().occasions.handedOver(tx, house(), handed);
  });
}
