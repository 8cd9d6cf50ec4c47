import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { endPolicy, getInsurance } from '#domain/insurance/contract.ts';
import { relationshipDeclaration } from '#domain/insurance/offer.ts';
import { cpfChanges } from '#server/account/tables.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { invoiceCancellations } from '#server/db/tables/receipt.ts';
import { tags } from '#server/db/tables/tag.ts';
import { insurerCalls } from '#server/insurance/tables/insurer.ts';
import { plans, policies, policyEvents } from '#server/insurance/tables/policy.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aPlan, termsOf } from '#tests/builders/plan.ts';
import {
  anInsuranceScene,
  aFrame,
  aProposal,
  otherCpf,
  proposing,
  recipientCpf,
  type InsuranceScene,
} from '#tests/builders/policy.ts';
import { aFrameFile, aRecording } from '#tests/builders/recording.ts';
import { anOwnedBike } from '#tests/builders/sold-bike.ts';
import { anUpload } from '#tests/builders/upload.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const rowOf = async (id: string) => (await house().db.select().from(policies).where(eq(policies.id, id)))[0];
const offered = async ({ owner, bike }: InsuranceScene) =>
  (await ask(house(), getInsurance, { tag: bike.tag }, { token: owner.token })).body;

test('a proposal is kept with all that was declared, and the insurer is to be told', async () => {
  const scene = await anInsuranceScene(house());
  const { status, body } = await proposing(house(), scene);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    tag: scene.bike.tag,
    state: 'submitted',
    planName: 'Um ano grátis',
    coverCents: 1_290_000,
    receivedAt: null,
    answerBy: null,
    number: null,
    may: ['withdraw'],
  });
  expect(body.protocol).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(await rowOf(body.id)).toMatchObject({
    holderName: scene.owner.name,
    holderCpf: '52998224725',
    termsVersion: '2026-11',
    termsSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    declaration: null,
    accessKey: scene.bike.accessKey,
    address: { cep: '01310100', numero: '1578' },
  });
  const calls = await house().db.select().from(insurerCalls).where(eq(insurerCalls.policyId, body.id));
  expect(calls).toMatchObject([{ kind: 'propose', attempts: 0, doneAt: null }]);
  const events = await house().db.select().from(policyEvents).where(eq(policyEvents.policyId, body.id));
  expect(events).toMatchObject([{ state: 'submitted', who: 'owner' }]);
  expect(await offered(scene)).toMatchObject({ bar: 'insured-already', policy: { id: body.id } });
});

test('the cover is the plan’s limit where the invoice is higher', async () => {
  const scene = await anInsuranceScene(house());
  await house().db.update(plans).set({ limitCents: 900_000 }).where(eq(plans.id, scene.plan.id));
  expect((await proposing(house(), scene)).body.coverCents).toBe(900_000);
});

test('the CPF comes into a profile that has none, and counts as a change', async () => {
  const scene = await anInsuranceScene(house());
  await proposing(house(), scene);
  expect((await offered(scene)).cpf).toBe('52998224725');
  const changes = await house().db.select().from(cpfChanges).where(eq(cpfChanges.accountId, scene.owner.id));
  expect(changes).toHaveLength(1);
});

test('who has a CPF in the profile contracts by that one', async () => {
  const scene = await anInsuranceScene(house());
  await house().db.update(accounts).set({ cpf: '11144477735' }).where(eq(accounts.id, scene.owner.id));
  const { body } = await proposing(house(), scene);
  expect(body).toMatchObject({ code: 'invalid-input', errors: [{ at: 'cpf', code: 'invalid-cpf' }] });
});

describe('somebody else than the recipient', () => {
  test('declares how they are related, and the wording is recorded', async () => {
    const scene = await anInsuranceScene(house());
    const relative = { cpf: otherCpf };
    expect((await proposing(house(), scene, relative)).body.code).toBe('declaration-required');
    const former = { version: '2020-01', declaredAt: house().clock.now().toISOString() };
    expect((await proposing(house(), scene, { ...relative, declaration: former })).body.code).toBe(
      'declaration-required',
    );
    const declaration = { version: relationshipDeclaration.version, declaredAt: '2026-11-20T14:58:00.000Z' };
    const { body } = await proposing(house(), scene, { ...relative, declaration });
    expect((await rowOf(body.id))!.declaration).toEqual({
      ...relationshipDeclaration,
      declaredAt: '2026-11-20T14:58:00.000Z',
    });
  });

  test('whose phone’s clock is wrong has declared now, or a month ago', async () => {
    const scene = await anInsuranceScene(house());
    const declaration = { version: relationshipDeclaration.version, declaredAt: '2031-01-01T00:00:00.000Z' };
    const terms = { version: '2026-11', acceptedAt: '1970-01-01T00:00:00.000Z' };
    const { body } = await proposing(house(), scene, { cpf: otherCpf, declaration, terms });
    const row = (await rowOf(body.id))!;
    expect(row.declaration!.declaredAt).toBe('2026-11-20T15:00:00.000Z');
    expect(row.termsToldAt!.toISOString()).toBe('2026-10-21T15:00:00.000Z');
    expect(row.termsAcceptedAt).toEqual(row.createdAt);
  });

  test('who tries one CPF after the other is stopped at the sixth of a day, and a proposal counts', async () => {
    const scene = await anInsuranceScene(house());
    const cpfs = ['11144477735', '39053344705', '93541134780', '98765432100', '28001238938'];
    for (const cpf of cpfs) expect((await proposing(house(), scene, { cpf })).body.code).toBe('declaration-required');
    expect((await proposing(house(), scene, { cpf: recipientCpf })).body.code).toBe('cpf-too-often');
    expect((await proposing(house(), scene, { cpf: cpfs[0]! })).body.code).toBe('declaration-required');
  });
});

describe('the same again', () => {
  test('is the same proposal', async () => {
    const scene = await anInsuranceScene(house());
    const proposal = await aProposal(house(), scene);
    const first = await proposing(house(), scene, proposal);
    expect((await proposing(house(), scene, proposal)).body).toEqual(first.body);
  });

  test('under the id of somebody else’s is refused', async () => {
    const [scene, other] = [await anInsuranceScene(house()), await anInsuranceScene(house())];
    const { body } = await proposing(house(), scene);
    expect((await proposing(house(), other, { id: body.id })).body.code).toBe('id-taken');
  });

  test('fifty at once make one policy, whether under one id or under fifty', async () => {
    for (const id of [uuidv7(), undefined]) {
      const scene = await anInsuranceScene(house());
      const recording = await aFrame(house(), scene.owner, scene.bike.tag);
      const proposals = Array.from({ length: 50 }, () => ({ id: id ?? uuidv7(), recording }));
      const answers = await Promise.all(proposals.map((wish) => proposing(house(), scene, wish)));
      const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
      expect(new Set(refused)).toEqual(new Set(id ? [] : ['insured-already']));
      expect(refused).toHaveLength(id ? 0 : 49);
      const made = await house().db.$count(policies, eq(policies.bikeId, scene.bike.bike.id));
      expect(made).toBe(1);
    }
  });
});

describe('nothing is proposed', () => {
  const { db } = { db: () => house().db };
  const bars: [string, (scene: InsuranceScene) => Promise<unknown>][] = [
    ['tag-inactive', ({ bike }) => db().update(tags).set({ active: false }).where(eq(tags.tag, bike.tag))],
    ['plan-none', ({ plan }) => db().update(plans).set({ offered: false }).where(eq(plans.id, plan.id))],
    ['plan-none', ({ plan }) => db().update(plans).set({ downPaymentCents: 1 }).where(eq(plans.id, plan.id))],
    ['receipt-cancelled', ({ bike }) => cancelled(bike.accessKey!)],
    ['bike-stolen', ({ bike }) => db().update(bikes).set({ stolenAt: new Date() }).where(eq(bikes.id, bike.bike.id))],
    [
      'email-not-proven',
      ({ owner }) => db().update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, owner.id)),
    ],
    [
      'plan-gone',
      async ({ bike, plan }) => {
        await db().update(plans).set({ offered: false }).where(eq(plans.id, plan.id));
        await aPlan(house(), { brandId: bike.brand.id });
      },
    ],
    [
      'terms-changed',
      async ({ plan }) => {
        house().clock.advance(1);
        await termsOf(house(), plan.id, { text: 'Outras condições.', version: '2026-12' });
      },
    ],
  ];
  test.each(bars)('%s', async (code, change) => {
    const scene = await anInsuranceScene(house());
    await change(scene);
    expect((await proposing(house(), scene)).body.code).toBe(code);
    const isBar = code !== 'plan-gone' && code !== 'terms-changed';
    expect((await offered(scene)).bar).toBe(isBar ? code : null);
  });

  test('without a receipt', async () => {
    const owner = await anAccount(house(), { phoneConfirmed: true, emailProven: true });
    const bike = await anOwnedBike(house(), { owner });
    const plan = await aPlan(house(), { brandId: bike.brand.id });
    expect((await proposing(house(), { owner, bike, plan })).body.code).toBe('receipt-none');
  });

  test('for somebody else’s bike', async () => {
    const [scene, other] = [await anInsuranceScene(house()), await anInsuranceScene(house())];
    const { status } = await proposing(house(), { ...scene, owner: other.owner });
    expect(status).toBe(404);
  });

  test.each([['RJ'], ['DF']])('with a postal code that is not of %s', async (uf) => {
    const scene = await anInsuranceScene(house());
    const proposal = await aProposal(house(), scene);
    const { body } = await proposing(house(), scene, { address: { ...proposal.address, uf: uf as 'RJ' } });
    expect(body.errors).toEqual([{ at: 'address.cep', code: 'cep-of-other-state' }]);
  });

  test('with a recording that is missing, somebody else’s or used', async () => {
    const [scene, other] = [await anInsuranceScene(house()), await anInsuranceScene(house())];
    const sent = (recording: Awaited<ReturnType<typeof aFrame>>) => proposing(house(), scene, { recording });
    expect((await sent({ frameId: uuidv7(), clipId: null, readAtMs: 0 })).body.code).toBe('evidence-missing');
    const { tag } = scene.bike;
    expect((await sent(await aFrame(house(), other.owner, tag))).body.code).toBe('evidence-missing');
    const used = await aFrame(house(), scene.owner, tag);
    await sent(used);
    await house()
      .db.update(policies)
      .set({ state: 'declined', endedAt: new Date() })
      .where(eq(policies.bikeId, scene.bike.bike.id));
    expect((await sent(used)).body.code).toBe('evidence-used');
  });

  test('with a picture that came with the bike’s last policy, sent anew; a new one does', async () => {
    const scene = await anInsuranceScene(house());
    const bytes = await aFrameFile(`${house().config.publicUrl}/${scene.bike.tag}`);
    const sent = async () => {
      const { id: frameId } = await anUpload(house(), scene.owner, { purpose: 'insurance-recording', bytes });
      return proposing(house(), scene, { recording: { frameId, clipId: null, readAtMs: 0 } });
    };
    const { body } = await sent();
    await ask(house(), endPolicy, { policyId: body.id }, { token: scene.owner.token });
    expect((await sent()).body.code).toBe('evidence-used');
    expect((await proposing(house(), scene)).status).toBe(200);
  });

  test('with the picture of another bike’s tag, of none, or of no moment of its clip; and nothing of it is kept', async () => {
    const scene = await anInsuranceScene(house());
    const recording = await aFrame(house(), scene.owner, 'ZZZZ9999');
    expect((await proposing(house(), scene, { recording })).body.code).toBe('tag-mismatch');
    const blank = await anUpload(house(), scene.owner, { purpose: 'insurance-recording' });
    const unread = { frameId: blank.id, clipId: null, readAtMs: 0 };
    expect((await proposing(house(), scene, { recording: unread })).body.code).toBe('tag-unread');
    const text = `${house().config.publicUrl}/${scene.bike.tag}`;
    const clip = await aRecording(house(), scene.owner, { text, seconds: 5 });
    const outside = { ...clip, readAtMs: 30_000 };
    expect((await proposing(house(), scene, { recording: outside })).body.code).toBe('tag-unread');
    expect(await offered(scene)).toMatchObject({ bar: null, policy: null, cpf: null });
  });
});

async function cancelled(accessKey: string) {
  const at = new Date();
  await house()
    .db.insert(invoiceCancellations)
    .values({ accessKey, type: '110111', cancelledAt: at, signature: 'valid', importedAt: at });
}
