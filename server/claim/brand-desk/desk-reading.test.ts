import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import * as acts from '#domain/claim/brand-acts.contract.ts';
import { getDeskClaim } from '#domain/claim/brand-desk.contract.ts';
import { getDossier, makeDossier } from '#domain/claim/dossier.contract.ts';
import { memberships } from '#server/db/tables/shop.ts';
import { staff } from '#server/identity/staff/tables.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { aClaimScene, approval, finish, type ClaimScene } from '#tests/builders/claim-scene.ts';
import { aStaffPerson, type StaffPerson } from '#tests/builders/staff.ts';
import { anUpload } from '#tests/builders/upload.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { readPdf } from '#tests/server/pdf-text.ts';

const house = useHouse();
let scene: ClaimScene;
let helena: StaffPerson;
let bento: StaffPerson;

beforeEach(async () => {
  house().clock.set('2026-11-20T15:00:00Z');
  scene = await aClaimScene(house());
  helena = await aStaffPerson(house(), { brandId: scene.bike.brand.id });
  bento = await aStaffPerson(house(), { brandId: scene.bike.brand.id, office: 'after-sales', name: 'Bento Reis' });
});

/** A diagnosed claim that nobody else of the shop may decide. */
async function withBrand(evidence: string[] = []) {
  await house()
    .db.update(memberships)
    .set({ suspendedAt: new Date() })
    .where(eq(memberships.id, scene.reviewer.membershipId));
  return (await finish(house(), scene, { evidence })).body;
}

const read = (number: string, by: { token: string } = bento) => ask(house(), getDeskClaim, { number }, by);

describe('evidence', () => {
  /** As an element of the page asks: by its address alone. */
  const get = (url: string) => house().app.inject({ method: 'GET', url });

  test('is read at its address by the person of the desk for whom it was signed, as long as they may decide', async () => {
    const photo = await anUpload(house(), scene.opener);
    const { number } = await withBrand([photo.id]);
    const evidence = async (by: { token: string }) => (await read(number, by)).body.events.at(-1)!.evidence[0]!;
    const { url, thumbnail } = await evidence(bento);
    expect((await get(url)).statusCode).toBe(200);
    expect((await get(thumbnail!)).statusCode).toBe(200);
    // Neither without its signature, nor another file by it, nor by another claim's number.
    expect((await get(url.split('?')[0]!)).statusCode).toBe(422);
    expect((await get(`${url}x`)).json()).toMatchObject({ code: 'forbidden' });
    expect((await get(url.replace(/files\/[\w-]+/, `files/${uuidv7()}`))).json()).toMatchObject({ code: 'forbidden' });
    expect((await get(url.replace(number, 'G-0000000000'))).json()).toMatchObject({ code: 'not-found' });
    house().clock.set('2026-11-20T15:20:00Z');
    expect((await get(url)).json()).toMatchObject({ code: 'forbidden' });
    const fresh = (await evidence(bento)).url;
    await house().db.update(staff).set({ office: 'reader' }).where(eq(staff.id, bento.id));
    expect((await get(fresh)).json()).toMatchObject({ code: 'forbidden' });
    await house()
      .db.update(staff)
      .set({ office: 'after-sales', brandId: (await aBrand(house())).id })
      .where(eq(staff.id, bento.id));
    expect((await get(fresh)).json()).toMatchObject({ code: 'not-found' });
    const hers = (await evidence(helena)).url;
    await house()
      .db.update(staff)
      .set({ endedAt: house().clock.now(), passwordHash: null, totpSecret: null })
      .where(eq(staff.id, helena.id));
    expect((await get(hers)).json()).toMatchObject({ code: 'forbidden' });
  });
});

test('the dossier is made once by an id, read by colleagues, and names the owner as the page does', async () => {
  const { number } = await withBrand();
  const asked = { number, id: uuidv7() };
  const made = await Promise.all([1, 2].map(() => ask(house(), acts.makeDeskDossier, asked, bento)));
  expect(new Set(made.map(({ body }) => body.dossier)).size).toBe(1);
  const file = await ask(house(), acts.getDeskDossier, asked, helena);
  expect(file.status).toBe(200);
  const { text } = readPdf(file.body);
  expect(text).toContain(number);
  expect(text).toContain('M***a S.');
  expect(text).not.toContain('Marina');
  expect((await ask(house(), getDossier, { number: made[0]!.body.dossier }, {})).status).toBe(200);
  // The owner's own are counted apart, and nobody of the desk reads them.
  const { id: claimId } = (await read(number)).body;
  const own = { claimId, id: uuidv7() };
  expect((await ask(house(), makeDossier, own, scene.owner)).status).toBe(200);
  expect((await ask(house(), acts.getDeskDossier, { number, id: own.id }, bento)).body.code).toBe('not-found');
  expect((await ask(house(), acts.makeDeskDossier, { number, id: own.id }, bento)).body.code).toBe('id-taken');
});

describe('another brand, a Reader, the Catalogue', () => {
  test('find no claim by any endpoint', async () => {
    const photo = await anUpload(house(), scene.opener);
    const { number, version } = await withBrand([photo.id]);
    const stranger = await aStaffPerson(house());
    const move = { number, moveId: uuidv7(), version };
    const text = 'x';
    const id = uuidv7();
    const tried = (by: { token: string }) =>
      Promise.all([
        ask(house(), getDeskClaim, { number }, by),
        ask(house(), acts.decideDeskClaim, { ...move, decision: approval }, by),
        ask(house(), acts.askAboutDeskClaim, { ...move, text }, by),
        ask(house(), acts.answerDeskRemedy, { ...move, agrees: true, text: null }, by),
        ask(house(), acts.answerDeskOwner, { ...move, text }, by),
        ask(house(), acts.noteDeskRemedied, { ...move, text }, by),
        ask(house(), acts.writeOnDeskClaim, { number, id, text }, by),
        ask(house(), acts.makeDeskDossier, { number, id }, by),
        ask(house(), acts.getDeskDossier, { number, id }, by),
      ]);
    expect(new Set((await tried(stranger)).map(({ body }) => body.code))).toEqual(new Set(['not-found']));
    for (const office of ['reader', 'catalogue'] as const) {
      const person = await aStaffPerson(house(), { brandId: scene.bike.brand.id, office });
      expect(new Set((await tried(person)).map(({ body }) => body.code))).toEqual(new Set(['forbidden']));
    }
    expect((await read(number)).body.version).toBe(version);
  });
});
