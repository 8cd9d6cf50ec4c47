// In test:all: each scene is a policy that a sale takes along, at the insurer and back.
import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { getMyBike } from '#domain/bike/contract.ts';
import { reportTheftToInsurer } from '#domain/insurance/claim-file.contract.ts';
import {
  endPolicy,
  getAcceptedTerms,
  getInsurance,
  getPolicyCertificate,
  takeOverPolicy,
} from '#domain/insurance/contract.ts';
import { reportTheft } from '#domain/stolen/contract.ts';
import { closeAccount } from '#server/account/closing/close-account.ts';
import { accounts } from '#server/db/tables/account.ts';
import { demoAddress } from '#server/insurance/demo/import-policies.ts';
import { runDuePolicies } from '#server/insurance/due/run-due.ts';
import { takeAnswer } from '#server/insurance/policy/take-answer.ts';
import { insurerCalls } from '#server/insurance/tables/insurer.ts';
import { policies } from '#server/insurance/tables/policy.ts';
import { policyTransfers } from '#server/insurance/tables/transfers.ts';
import { InsurerRefused, type InsurerPort, type PolicyTransfer } from '#server/outside/insurer-port.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aSession } from '#tests/builders/claim-scene.ts';
import { anAcceptance, anInsuranceScene, aPolicy, otherCpf, type InsuranceScene } from '#tests/builders/policy.ts';
import { aSale } from '#tests/builders/transfer.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { passing } from '#tests/server/insurer-rounds.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
let scene: InsuranceScene;
let buyer: Person;
/** Whose the bike is. */
let seller: Person;
let id: string;

const address = { ...demoAddress, cep: '01310-100' };
const aBuyer = () => anAccount(house(), { phoneConfirmed: true, emailProven: true });
const rowsOf = () => house().db.select().from(policies).where(eq(policies.bikeId, scene.bike.bike.id));
const rowOf = async (policyId = id) => (await rowsOf()).find((row) => row.id === policyId)!;
const transferOf = async (accountId = buyer.id) =>
  (await house().db.select().from(policyTransfers).where(eq(policyTransfers.accountId, accountId)))[0]!;
const kinds = async ({ email }: Person) => (await lettersTo(house(), email)).map(({ kind }) => kind);
const ofInsurance = (kind: string) => kind.startsWith('policy-');
const seen = async (who: Person = buyer) => {
  const session = await aSession(house(), who, 'cyclist');
  return (await ask(house(), getInsurance, { tag: scene.bike.tag }, session)).body;
};
const takingOver = (wish: Partial<{ cpf: string; complemento: string }> = {}, who: Person = buyer) =>
  ask(
    house(),
    takeOverPolicy,
    { tag: scene.bike.tag, cpf: wish.cpf ?? otherCpf, address: { ...address, complemento: wish.complemento ?? '' } },
    who,
  );
const calls = async (kind: 'transfer' | 'end' | 'report-theft') =>
  (
    await house()
      .db.select()
      .from(insurerCalls)
      .where(and(eq(insurerCalls.policyId, id), eq(insurerCalls.kind, kind)))
  ).length;

/** The bike changes hands by a completed transfer. */
async function handOver(to: Person): Promise<void> {
  await aSale(house(), scene.bike.tag, seller, to);
  seller = to;
}

beforeEach(async () => {
  house().clock.set('2026-11-20T15:00:00Z');
  scene = await anInsuranceScene(house());
  buyer = await aBuyer();
  seller = scene.owner;
  id = await aPolicy(house(), scene);
  await passing(house(), 12);
  if ((await rowOf()).state !== 'active') throw new Error('The sandbox did not accept.');
  house().clock.advance(3600);
});

describe('a sale', () => {
  test('leaves the policy in force, and asks the new owner who they are; the old one has the papers by letter', async () => {
    await handOver(buyer);
    const { policy, bar } = await seen();
    expect(policy).toMatchObject({ id, state: 'transferring', transfer: { state: 'awaiting-holder' } });
    expect(policy!.may).toEqual(['take-over', 'end']);
    expect(bar).toBe('insured-already');
    expect(JSON.stringify(policy)).not.toContain(scene.owner.name);
    expect(await calls('end')).toBe(0);
    expect(await kinds(scene.owner)).toContain('policy-ceded');
    const letter = (await lettersTo(house(), scene.owner.email)).find(({ kind }) => kind === 'policy-ceded')!;
    expect(letter.attachments.map(({ document }) => document)).toEqual(['policy-certificate', 'policy-terms']);
    expect((await kinds(buyer)).filter(ofInsurance)).toEqual(['policy-take-over']);
    const mine = await ask(house(), getMyBike, { tag: scene.bike.tag }, buyer);
    expect(mine.body).toMatchObject({ insurance: { standing: 'transferring' } });
    expect((await ask(house(), getPolicyCertificate, { policyId: id }, buyer)).status).toBe(404);
    expect((await ask(house(), getAcceptedTerms, { policyId: id }, buyer)).status).toBe(200);
    expect((await ask(house(), endPolicy, { policyId: id }, scene.owner)).status).toBe(404);
  });

  test('accepted: a policy of their own for the rest of the period, with a number and a certificate anew', async () => {
    await handOver(buyer);
    expect((await takingOver()).body).toMatchObject({
      state: 'transferring',
      transfer: { state: 'told' },
      may: ['end'],
    });
    const { endsAt } = await rowOf();
    await passing(house(), 15);
    const former = await rowOf();
    expect(former).toMatchObject({ state: 'transferred', holderName: scene.owner.name, cancellationReason: null });
    const { policy } = await seen();
    expect(policy).toMatchObject({ state: 'active', endsAt: endsAt!.toISOString(), may: ['end', 'certificate'] });
    expect(policy!.withdrawBy).toBeNull();
    expect(policy!.id).not.toBe(id);
    const own = await rowOf(policy!.id);
    expect(own).toMatchObject({ insurerId: id, accountId: buyer.id, holderName: buyer.name, holderCpf: '11144477735' });
    expect(own.number).not.toBe(former.number);
    expect(await kinds(buyer)).toContain('policy-yours');
    expect(await kinds(scene.owner)).toContain('policy-ceded-away');
    expect((await ask(house(), getPolicyCertificate, { policyId: own.id }, buyer)).status).toBe(200);
    expect((await ask(house(), getPolicyCertificate, { policyId: id }, buyer)).status).toBe(404);
    // The insurer goes on being asked, by the id that it knows, and says the same.
    await passing(house(), 90_000, { every: 30_000 });
    expect((await seen()).policy).toMatchObject({ state: 'active', number: own.number });
    expect((await rowsOf()).filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  });

  test('refused: it ends, with protocol and reason to both, and the new owner can contract their own', async () => {
    await handOver(buyer);
    await takingOver({ complemento: 'recusar' });
    await passing(house(), 15);
    const row = await rowOf();
    expect(row).toMatchObject({ state: 'cancelled', cancellationReason: 'transfer-declined' });
    for (const person of [scene.owner, buyer]) {
      const letter = (await lettersTo(house(), person.email)).find(({ kind }) => kind === 'policy-transfer-declined')!;
      expect(letter.text).toContain(row.cancellationProtocol!);
      expect(letter.text).toContain('fora da nossa política');
    }
    const { policy, bar } = await seen();
    expect(policy).toMatchObject({
      state: 'cancelled',
      cancellation: { reason: 'transfer-declined' },
      may: ['propose-again'],
    });
    expect(bar).toBeNull();
    expect(await calls('end')).toBe(1);
  });

  test('that the insurer’s system will not take is its refusal', async () => {
    await handOver(buyer);
    await takingOver();
    const { insurer } = house().outside;
    const transfer = () => Promise.reject(new InsurerRefused('CPF com restrição.'));
    await passing(house(), 8, { insurer: { ...insurer!, transfer } });
    expect(await rowOf()).toMatchObject({ state: 'cancelled', insurerWords: 'CPF com restrição.' });
  });

  test('of a proposal that nobody accepted ends it', async () => {
    const other = await anInsuranceScene(house());
    scene = other;
    seller = other.owner;
    id = await aPolicy(house(), other);
    await handOver(buyer);
    expect(await rowOf()).toMatchObject({ state: 'cancelled', cancellationReason: 'handed-over' });
    expect((await seen()).policy).toBeNull();
  });
});

describe('the data of the new owner', () => {
  test('are told once, however often they come', async () => {
    await handOver(buyer);
    const answers = await Promise.all([takingOver(), takingOver(), takingOver()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await calls('transfer')).toBe(1);
  });

  test.each([
    ['a CPF that is none', { cpf: '111.111.111-11' }],
    ['a CPF that is not the profile’s', { cpf: '529.982.247-25' }],
  ])('with %s are refused', async (_, wish) => {
    await handOver(buyer);
    if (wish.cpf.startsWith('529')) await takingOverBefore();
    expect((await takingOver(wish)).body.code).toBe('invalid-input');
  });

  test('are nobody else’s to give, and nothing to give where nothing is ceded', async () => {
    expect((await takingOver({}, scene.owner)).body.code).toBeUndefined();
    await handOver(buyer);
    expect((await takingOver({}, scene.owner)).status).toBe(404);
    expect((await takingOver({}, await aBuyer())).status).toBe(404);
  });

  test('are asked for again after a week, once', async () => {
    await handOver(buyer);
    const at = async (days: number) => {
      house().clock.advance(days * 86_400);
      await runDuePolicies(house());
    };
    await at(6);
    expect((await kinds(buyer)).filter(ofInsurance)).toEqual(['policy-take-over']);
    await at(1);
    await at(30);
    expect((await kinds(buyer)).filter(ofInsurance)).toEqual(['policy-take-over', 'policy-take-over-reminder']);
    expect((await rowOf()).state).toBe('transferring');
  });
});

/** The profile got its CPF by another bike’s contract. */
async function takingOverBefore(): Promise<void> {
  await house().db.update(accounts).set({ cpf: '11144477735' }).where(eq(accounts.id, buyer.id));
}

describe('meanwhile', () => {
  test('the insurer may be silent: the cover goes on to its last day', async () => {
    await handOver(buyer);
    await takingOver({ complemento: 'demorar' });
    await passing(house(), 60, { every: 5 });
    expect((await rowOf()).state).toBe('transferring');
    house().clock.set((await rowOf()).endsAt!.toISOString());
    await runDuePolicies(house());
    expect((await rowOf()).state).toBe('expired');
  });

  test('a second sale makes the first one void: only the last owner counts', async () => {
    await handOver(buyer);
    await takingOver({ complemento: 'demorar' });
    await passing(house(), 5);
    const first = await transferOf();
    house().clock.advance(60);
    const last = await aBuyer();
    await handOver(last);
    const said = { ...anAcceptance(house()), reference: (await rowOf()).insurerReference! };
    const late = { ...said, transfer: { id: first.id, status: 'accepted' as const, policyNumber: 'X-1' } };
    expect(await house().db.transaction((tx) => takeAnswer(tx, house(), id, late))).toBe('known');
    expect((await seen(last)).policy).toMatchObject({ state: 'transferring', transfer: { state: 'awaiting-holder' } });
    const told: PolicyTransfer[] = [];
    const { insurer } = house().outside;
    const listening: InsurerPort = {
      ...insurer!,
      transfer: async (of, one) => {
        if (of === id) told.push(one);
        await insurer!.transfer(of, one);
      },
    };
    await takingOver({ cpf: '153.509.460-56' }, last);
    await passing(house(), 15, { insurer: listening });
    expect(told.map(({ holder }) => holder.name)).toEqual([last.name]);
    expect((await seen(last)).policy).toMatchObject({ state: 'active' });
    expect(await kinds(buyer)).not.toContain('policy-yours');
  });

  test('a theft is told to the insurer by the new owner, without the former one’s data', async () => {
    await handOver(buyer);
    await takingOver({ complemento: 'demorar' });
    const facts = { kind: 'robbery', happenedAt: house().clock.now().toISOString(), place: 'Rua Augusta' } as const;
    const marked = await ask(
      house(),
      reportTheft,
      { tag: scene.bike.tag, id: uuidv7(), policeReport: 'BO 123/2026', facts },
      buyer,
    );
    expect(marked.status).toBe(200);
    const { body } = await ask(house(), reportTheftToInsurer, { tag: scene.bike.tag }, buyer);
    expect(body).toMatchObject({ report: { state: 'sent' } });
    expect(await calls('report-theft')).toBe(1);
  });

  test('the new owner can give it up, and their account’s end ends it; the former one’s does not', async () => {
    await handOver(buyer);
    await house().db.transaction((tx) => closeAccount(tx, house(), scene.owner.id, { withShop: false }));
    expect((await rowOf()).state).toBe('transferring');
    const { body } = await ask(house(), endPolicy, { policyId: id }, buyer);
    expect(body).toMatchObject({ state: 'cancelled', cancellation: { reason: 'ended' } });
    expect(await kinds(buyer)).toContain('policy-cancelled');
    house().clock.advance(10 * 86_400);
    await runDuePolicies(house());
    expect(await kinds(buyer)).not.toContain('policy-take-over-reminder');
  });

  test('the new owner’s account is closed', async () => {
    await handOver(buyer);
    await takingOver();
    await house().db.transaction((tx) => closeAccount(tx, house(), buyer.id, { withShop: false }));
    expect(await rowOf()).toMatchObject({ state: 'cancelled', cancellationReason: 'account-closed' });
    expect(await kinds(scene.owner)).not.toContain('policy-cancelled');
    // What is attached to such a letter otherwise names the former holder.
    const letters = await lettersTo(house(), buyer.email);
    expect(letters.find(({ kind }) => kind === 'policy-cancelled')!.attachments).toEqual([]);
  });

  test('the insurer cancels it: the new owner is told', async () => {
    await handOver(buyer);
    const { insurerReference, receivedAt } = await rowOf();
    const cancelled = { status: 'cancelled', cancelledAt: '2026-11-21T10:00:00Z', reason: 'Fraude.' } as const;
    const said = { reference: insurerReference!, receivedAt: receivedAt!.toISOString(), ...cancelled };
    expect(await house().db.transaction((tx) => takeAnswer(tx, house(), id, said))).toBe('taken');
    expect(await rowOf()).toMatchObject({ state: 'cancelled', cancellationReason: 'by-insurer' });
    expect(await kinds(buyer)).toContain('policy-cancelled');
  });
});
