// In test:all: files for a theft, drawn page by page.
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import * as contracts from '#domain/insurance/claim-file.contract.ts';
import { claimFileDays, type ClaimPhotoKind } from '#domain/insurance/claim-file.ts';
import { endTheft, reportTheft } from '#domain/stolen/contract.ts';
import { features } from '#server/features.ts';
import { storedFiles } from '#server/files/tables.ts';
import { runDuePolicies } from '#server/insurance/due/run-due.ts';
import { theftReportPhotos, theftReports } from '#server/insurance/tables/files.ts';
import { insurerCalls } from '#server/insurance/tables/insurer.ts';
import { policies } from '#server/insurance/tables/policy.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { sandboxNotes } from '#server/outside/insurer/sandbox/tables.ts';
import { forgetOf } from '#server/sum-features.ts';
import { anAccount } from '#tests/builders/account.ts';
import { anInsuranceScene, aPolicy, type InsuranceScene } from '#tests/builders/policy.ts';
import { anUpload } from '#tests/builders/upload.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { passing } from '#tests/server/insurer-rounds.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { structureOf } from '#tests/server/pdf-structure.ts';
import { readPdf } from '#tests/server/pdf-text.ts';
import { forgetPhotosOfFormer } from './photos.store.ts';

const house = useHouse();
let scene: InsuranceScene;
type Who = { token: string };
const own = () => ({ token: scene.owner.token });
const input = () => ({ tag: scene.bike.tag });
const look = (who: Who = own()) => ask(house(), contracts.getClaimFile, input(), who);
const report = () => ask(house(), contracts.reportTheftToInsurer, input(), own());
const put = (item: ClaimPhotoKind, photoId: string) =>
  ask(house(), contracts.putClaimPhoto, { ...input(), item, photoId }, own());

async function aPhoto(who: Who = own()): Promise<string> {
  const sent = await anUpload(house(), who, { purpose: 'insurance-file' });
  if (sent.state !== 'ready') throw new Error(`aPhoto: ${sent.refusal}`);
  return sent.id;
}

/** The owner proposes and the insurer accepts; the policy's id. */
async function insured(): Promise<string> {
  const id = await aPolicy(house(), scene);
  await passing(house(), 8);
  return id;
}
const facts = { kind: 'aggravated-theft', happenedAt: '2026-11-19T22:10:00.000Z', place: 'Rua Augusta' } as const;
const stolen = () => ask(house(), reportTheft, { ...input(), id: uuidv7(), policeReport: 'BO 123/2026', facts }, own());
const callsOf = async (policyId: string) =>
  (await house().db.select().from(insurerCalls).where(eq(insurerCalls.policyId, policyId))).filter(
    ({ kind }) => kind === 'report-theft',
  );
const kindsTo = async () => (await lettersTo(house(), scene.owner.email)).map(({ kind }) => kind);
const isPdf = (body: unknown) => (body as Buffer).subarray(0, 5).toString() === '%PDF-';

beforeEach(async () => {
  house().clock.set('2026-11-20T15:00:00Z');
  scene = await anInsuranceScene(house());
});

describe('the file', () => {
  test('has the invoice by itself, and a photo at each place', async () => {
    const empty = (await look()).body;
    expect(empty).toMatchObject({ photos: [], insurer: null, theft: null, report: null, mayReport: false });
    expect(empty.invoice).toBe(true);
    const [serial, bike] = [await aPhoto(), await aPhoto()];
    await put('serial', serial);
    const { body } = await put('bike', bike);
    expect(body.photos.map(({ item, id }) => [item, id])).toEqual([
      ['bike', bike],
      ['serial', serial],
    ]);
    expect((await put('bike', bike)).body.photos).toHaveLength(2);
    expect((await put('lock', bike)).body.code).toBe('evidence-used');
  });

  test('a photo takes the place of the one before; one that is taken out is gone', async () => {
    await put('lock', await aPhoto());
    const second = await aPhoto();
    expect((await put('lock', second)).body.photos.map(({ id }) => id)).toEqual([second]);
    const remove = () => ask(house(), contracts.removeClaimPhoto, { ...input(), item: 'lock' }, own());
    expect((await remove()).body.photos).toEqual([]);
    expect((await remove()).status).toBe(200);
    expect(
      await house().db.select().from(theftReportPhotos).where(eq(theftReportPhotos.accountId, scene.owner.id)),
    ).toEqual([]);
  });

  test('takes nobody else’s photo, and shows nobody else anything', async () => {
    const other = await anAccount(house(), { phoneConfirmed: true });
    expect((await put('bike', await aPhoto(other))).body.code).toBe('evidence-missing');
    expect((await look(other)).status).toBe(404);
    expect((await ask(house(), contracts.getClaimFileDocument, input(), other)).status).toBe(404);
  });

  test('is a PDF that its owner can look at before, complete or not', async () => {
    const document = () => ask(house(), contracts.getClaimFileDocument, input(), own());
    const empty = (await document()).body as unknown as Buffer;
    expect(isPdf(empty)).toBe(true);
    await put('bike', await aPhoto());
    const full = (await document()).body as unknown as Buffer;
    expect(full.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(empty.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});

describe('a theft', () => {
  test('is told once, with the file, however often it is asked for', async () => {
    const policyId = await insured();
    await put('bike', await aPhoto());
    expect((await report()).body.code).toBe('bike-not-stolen');
    await stolen();
    expect((await look()).body).toMatchObject({ mayReport: true, theft: { policeReport: 'BO 123/2026' } });
    const answers = await Promise.all([report(), report(), report()]);
    expect(new Set(answers.map(({ body }) => body.report!.protocol)).size).toBe(1);
    const { report: sent, mayReport } = (await report()).body;
    expect(sent).toMatchObject({ state: 'sent' });
    expect(mayReport).toBe(false);
    const [call, ...others] = await callsOf(policyId);
    expect(others).toEqual([]);
    const [file] = await house().db.select().from(storedFiles).where(eq(storedFiles.id, call!.fileId!));
    expect(file).toMatchObject({ kind: 'theft-report', type: 'application/pdf' });
    expect((await kindsTo()).filter((kind) => kind === 'theft-sent')).toHaveLength(1);
    await passing(house(), 2);
    // Thirty days from its receipt, the day of it not counted.
    expect((await look()).body.report).toMatchObject({ state: 'received', decideBy: '2026-12-20' });
    const document = await ask(house(), contracts.getClaimFileDocument, input(), own());
    const { alts, faults } = structureOf(document.body);
    expect([faults, alts.length > 0]).toEqual([[], true]);
    const words = readPdf(document.body).text.replace(/\s+/g, ' ');
    for (const said of ['Aviso de roubo ou furto', 'Furto qualificado', '19 de novembro de 2026, 19:10', 'Rua Augusta'])
      expect(words).toContain(said);
    const notes = await house().db.select().from(sandboxNotes).where(eq(sandboxNotes.proposalId, policyId));
    expect(notes).toContainEqual(expect.objectContaining({ name: `file/theft-${call!.id}`, value: file!.sha256 }));
  });

  test('of which the insurer’s days have passed is told to owner and operator, once, on the day after', async () => {
    await insured();
    await stolen();
    await report();
    await passing(house(), 2);
    const late = async (who: string) =>
      (await lettersTo(house(), who)).filter(
        ({ kind, text }) => kind.startsWith('theft-late') && text.includes(protocol),
      ).length;
    const { protocol, decideBy } = (await look()).body.report!;
    const told = async () => [await late(scene.owner.email), await late(house().config.operatorEmail)];
    expect(decideBy).toBe('2026-12-20');
    house().clock.set('2026-12-21T02:59:00Z');
    await runDuePolicies(house());
    expect(await told()).toEqual([0, 0]);
    house().clock.set('2026-12-21T03:00:00Z');
    for (let run = 0; run < 2; run++) await runDuePolicies(house());
    expect(await told()).toEqual([1, 1]);
  });

  test('is told of an insured bike only', async () => {
    await aPolicy(house(), scene);
    await stolen();
    expect((await report()).body.code).toBe('policy-not-active');
    expect(await kindsTo()).not.toContain('theft-sent');
  });

  test('that is over before the insurer took it is not told any more; another one is', async () => {
    const policyId = await insured();
    await stolen();
    const first = (await report()).body.report!;
    await ask(house(), endTheft, { ...input(), how: 'found' }, own());
    expect((await callsOf(policyId)).every(({ doneAt }) => doneAt !== null)).toBe(true);
    expect((await look()).body).toMatchObject({ report: { protocol: first.protocol, state: 'withdrawn' } });
    await stolen();
    expect((await look()).body).toMatchObject({ report: null, mayReport: true });
    expect((await report()).body.report!.protocol).not.toBe(first.protocol);
    expect((await callsOf(policyId)).filter(({ doneAt }) => doneAt === null)).toHaveLength(1);
  });

  test('that the insurer took stays told', async () => {
    await insured();
    await stolen();
    await report();
    await passing(house(), 2);
    await ask(house(), endTheft, { ...input(), how: 'found' }, own());
    expect((await look()).body.report!.state).toBe('received');
  });
});

describe('what is not needed any more goes', () => {
  const forget = () => cleanUp(house(), forgetOf(features));
  const photosLeft = () => house().db.$count(theftReportPhotos, eq(theftReportPhotos.accountId, scene.owner.id));

  test('a photo without a place, after a day', async () => {
    await aPhoto();
    await put('bike', await aPhoto());
    house().clock.advance(2 * 86_400);
    await forget();
    expect(await photosLeft()).toBe(1);
  });

  test('photos and report, some time after the policy', async () => {
    const policyId = await insured();
    await put('bike', await aPhoto());
    await stolen();
    await report();
    await passing(house(), 2);
    const now = house().clock.now();
    await house().db.update(policies).set({ state: 'cancelled', endedAt: now }).where(eq(policies.id, policyId));
    const reports = () => house().db.$count(theftReports, eq(theftReports.policyId, policyId));
    house().clock.advance((claimFileDays - 1) * 86_400);
    await forget();
    expect([await photosLeft(), await reports()]).toEqual([1, 1]);
    house().clock.advance(2 * 86_400);
    await forget();
    expect([await photosLeft(), await reports()]).toEqual([0, 0]);
  });

  test('photos with the ownership', async () => {
    await put('bike', await aPhoto());
    const [photo] = await house()
      .db.select()
      .from(theftReportPhotos)
      .where(eq(theftReportPhotos.accountId, scene.owner.id));
    const handedOver = { oldOwnershipId: photo!.ownershipId!, newOwnershipId: uuidv7(), bikeId: uuidv7() };
    await house().db.transaction((tx) => forgetPhotosOfFormer(tx, house(), { ...handedOver, at: house().clock.now() }));
    expect(await photosLeft()).toBe(0);
  });
});
