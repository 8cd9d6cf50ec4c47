// In test:all: dossiers are drawn with their pictures.
import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getDossier, getDossierFile, makeDossier } from '#domain/claim/dossier.contract.ts';
import { dossierClaimsSchema, dossiersOfClaim } from '#domain/claim/dossier.ts';
import { writeToClaimShop } from '#domain/claim/owner.contract.ts';
import { claimDossiers, claimEvents, evidence } from '#server/claim/tables.ts';
import { accounts } from '#server/db/tables/account.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aClaimScene, decide, finish, rejection, request, type ClaimScene } from '#tests/builders/claim-scene.ts';
import { anUpload } from '#tests/builders/upload.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { structureOf } from '#tests/server/pdf-structure.ts';
import { readPdf } from '#tests/server/pdf-text.ts';

const house = useHouse();
const begin = '2026-11-20T15:00:00Z';
beforeEach(() => house().clock.set(begin));
afterEach(() => house().clock.set(begin));

type Reader = { token: string };
const make = (claimId: string, { token }: Reader, id = uuidv7()) =>
  ask(house(), makeDossier, { claimId, id }, { token });
const check = (number: string) => ask(house(), getDossier, { number });

/** The file of a dossier, with what can be read in it. */
async function made(claimId: string, reader: Reader, id = uuidv7()) {
  const { status, body } = await make(claimId, reader, id);
  expect(status).toBe(200);
  const file = await ask(house(), getDossierFile, { claimId, id }, { token: reader.token });
  expect(file.status).toBe(200);
  const pdf = file.body as unknown as Uint8Array;
  return { id, number: body.number, pdf, text: readPdf(pdf).text.replace(/\s+/g, ' ') };
}

/** A claim that was asked for with a photo, diagnosed and rejected, with a message in between. */
async function aRejectedClaim() {
  const scene = await aClaimScene(house());
  const { id: photo } = await anUpload(house(), scene.owner);
  const { body: asked } = await request(house(), scene, { evidence: [photo] });
  const message = { claimId: asked.id, id: uuidv7(), text: 'Posso levar na sexta?', evidence: [] };
  await ask(house(), writeToClaimShop, message, { token: scene.owner.token });
  house().clock.advance(60);
  const { body: sent } = await finish(house(), scene, {
    claimId: asked.id,
    version: asked.version,
    note: 'Só para nós.',
  });
  house().clock.advance(60);
  const { body: claim } = await decide(house(), scene, sent, { decision: rejection });
  return { scene, claim, photo };
}

describe('the dossier of a claim', () => {
  test.each([
    [
      'pt-BR',
      [
        '20 de novembro de 2026',
        '30 dias (CDC, art. 18, § 1º): seria até 20 de dezembro de 2026',
        'Recusado',
        'queda ou batida',
        'mecânica',
        'gerência',
        'Foto 1',
        'Vinculada',
      ],
    ],
    [
      'en',
      [
        'November 20, 2026',
        'would be December 20, 2026',
        'Rejected',
        'crash or fall',
        'mechanic',
        'manager',
        'Photo 1',
        'Linked',
      ],
    ],
  ] as const)(
    'has day, term, texts of both sides, the decision by office and shop, and each file by its hash, in %s',
    async (language, expected) => {
      const { scene, claim, photo } = await aRejectedClaim();
      await house().db.update(accounts).set({ language }).where(eq(accounts.id, scene.owner.id));
      const { pdf, text, number } = await made(claim.id, scene.owner);
      const { faults, alts } = structureOf(pdf);
      expect(faults).toEqual([]);
      expect(alts).toHaveLength(2);
      const texts = ['O câmbio pula marchas.', 'Posso levar na sexta?', 'Gaiola torta.', 'Houve uma queda.'];
      for (const said of [
        ...expected,
        ...texts,
        claim.number,
        number,
        'Marina de Souza',
        'Pedal Bom',
        scene.bike.serialNumber,
      ])
        expect(text).toContain(said);
      // What is noted for whoever reviews is not the owner's, and nobody of the shop is named.
      for (const hidden of ['Só para nós.', 'Jonas', 'Rita']) expect(text).not.toContain(hidden);
      const [row] = await house().db.select().from(evidence).where(eq(evidence.id, photo));
      expect(text.replaceAll(' ', '')).toContain(row!.sha256);
    },
  );

  test('has a number that anybody can check, which names the file and nobody', async () => {
    const { scene, claim } = await aRejectedClaim();
    const { number, pdf } = await made(claim.id, scene.owner);
    const { status, body } = await check(number.toLowerCase());
    expect(status).toBe(200);
    expect(dossierClaimsSchema.parse(decodeJwt(body.jws[0]!))).toEqual({
      jti: number,
      iss: house().config.publicUrl,
      iat: house().clock.now().getTime() / 1000,
      claim: claim.number,
      state: 'rejected',
      complainedOn: '2026-11-20',
      dueOn: '2026-12-20',
      sha256: createHash('sha256').update(pdf).digest('hex'),
    });
    expect(JSON.stringify([body, decodeJwt(body.jws[0]!)])).not.toMatch(/Marina|Souza|Pedal|AB1/);
    expect(await check('DC-0000-0000')).toMatchObject({ status: 404, body: { code: 'dossier-unknown' } });
    expect((await check('DC-1')).status).toBe(404);
  });

  test('is of its instant: what happens later is in the next one, and the first stays as it was', async () => {
    const scene = await aClaimScene(house());
    const { body: asked } = await request(house(), scene);
    const first = await made(asked.id, scene.owner);
    await finish(house(), scene, { claimId: asked.id, version: asked.version });
    const second = await made(asked.id, scene.owner);
    expect(second.number).not.toBe(first.number);
    expect([first.text.includes('Gaiola torta.'), second.text.includes('Gaiola torta.')]).toEqual([false, true]);
    const again = await made(asked.id, scene.owner, first.id);
    expect([again.number, Buffer.from(again.pdf).equals(Buffer.from(first.pdf))]).toEqual([first.number, true]);
  });

  test('of the same request many times at once there is one', async () => {
    const scene = await aClaimScene(house());
    const { body: asked } = await request(house(), scene);
    const id = uuidv7();
    const answers = await Promise.all(Array.from({ length: 4 }, () => make(asked.id, scene.owner, id)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.number}`)).size).toBe(1);
    expect(await house().db.$count(claimDossiers, eq(claimDossiers.claimId, asked.id))).toBe(1);
  });

  test('is made so often a day, then refused until the first is a day old', async () => {
    const scene = await aClaimScene(house());
    const { body: asked } = await request(house(), scene);
    const all = await Promise.all(Array.from({ length: dossiersOfClaim.times + 2 }, () => make(asked.id, scene.owner)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(dossiersOfClaim.times);
    expect(await make(asked.id, scene.owner)).toMatchObject({
      status: 429,
      body: { code: 'dossiers-used-up', retryAt: '2026-11-21T15:00:00.000Z' },
    });
  });

  test('is its owner’s alone: nobody else makes or reads one', async () => {
    const { scene, claim } = await aRejectedClaim();
    const other = await anAccount(house());
    const { id } = await made(claim.id, scene.owner);
    expect(await make(claim.id, other)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await make(randomUUID(), scene.owner)).toMatchObject({ status: 404 });
    const another = await aRejectedClaim();
    for (const [claimId, token] of [
      [claim.id, other.token],
      [another.claim.id, scene.owner.token],
      [another.claim.id, another.scene.owner.token],
    ] as const)
      expect((await ask(house(), getDossierFile, { claimId, id }, { token })).status).toBe(404);
    expect(await make(another.claim.id, another.scene.owner, id)).toMatchObject({ body: { code: 'id-taken' } });
  });

  test('takes whatever somebody wrote, as long as it may be', async () => {
    const scene: ClaimScene = await aClaimScene(house());
    const { body: asked } = await request(house(), scene);
    const hostile = `# Não é um título\n${'🚲 <b>x</b> {{quote}} '.repeat(40)}\n\n(fim) \\) Tj`.slice(0, 1000);
    const details = { text: hostile };
    for (let nth = 0; nth < 60; nth++)
      await house()
        .db.insert(claimEvents)
        .values({
          id: uuidv7(),
          claimId: asked.id,
          kind: 'declined',
          side: 'shop',
          accountId: null,
          details,
          at: new Date(house().clock.now().getTime() + nth),
        });
    const { pdf, text } = await made(asked.id, scene.owner);
    expect(structureOf(pdf).faults).toEqual([]);
    expect(text).toContain('{{quote}}');
    expect(text).toContain('aparecem como');
    expect(readPdf(pdf).pages).toBeGreaterThan(10);
  });
});
