import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { compactVerify, createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet } from 'jose';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, test } from 'vitest';
import { takeOffReceipt } from '#domain/bike/contract.ts';
import { certificateClaimsSchema } from '#domain/ownership/certificate.ts';
import { getCertificate, getCertificatePdf, getOwnCertificate, getSigningKeys } from '#domain/ownership/contract.ts';
import { endTheft, reportTheft } from '#domain/stolen/contract.ts';
import { closeAccount } from '#server/account/closing/close-account.ts';
import { accounts } from '#server/db/tables/account.ts';
import { certificates } from '#server/db/tables/ownership.ts';
import { invoices } from '#server/db/tables/receipt.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aBike, type MadeBike } from '#tests/builders/bike.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { anOwnedBike } from '#tests/builders/sold-bike.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { readPdf } from '#tests/server/pdf-text.ts';
import { makeCertificateDocument } from './certificate-pdf.ts';
import { issueCertificate } from './certificates.store.ts';
import { beginOwnership } from './ownerships.store.ts';

const house = useHouse();
let owner: Person;
let stranger: Person;
let made: MadeBike;
let number: string;

beforeAll(async () => {
  owner = await anAccount(house(), { name: 'Quitéria Nogueira dos Santos' });
  stranger = await anAccount(house());
  made = await aBike(house(), { owner: owner.id, kind: 'urban' });
  number = made.certificateNumber!;
});

const publishedKeys = async () => (await ask(house(), getSigningKeys, {})).body as unknown as JSONWebKeySet;

describe('anybody', () => {
  test('gets the signed text, which the published keys verify and which masks the person', async () => {
    const answer = await ask(house(), getCertificate, { number: number.toLowerCase() });
    expect(answer).toMatchObject({ status: 200, body: { number, state: 'current', supersededAt: null } });
    expect(answer.body.brand).toMatchObject({ brand: made.brand.slug, secondaryColor: '#ceff00' });
    const keys = createLocalJWKSet(await publishedKeys());
    const { payload } = await compactVerify(answer.body.jws, keys, { algorithms: ['ES256'] });
    expect(decodeProtectedHeader(answer.body.jws)).toMatchObject({ alg: 'ES256', typ: 'certificate+jwt' });
    const claims = certificateClaimsSchema.parse(JSON.parse(new TextDecoder().decode(payload)));
    expect(claims).toEqual({
      jti: number,
      iss: 'https://app.example.com.br',
      iat: Date.parse('2026-11-20T15:00:00Z') / 1000,
      tag: made.tag,
      brand: made.brand.name,
      model: made.model.name,
      kind: 'urban',
      serialNumber: made.serialNumber,
      owner: 'Q***a S.',
      ownerDigest: expect.stringMatching(/^[\w-]{43}$/),
      since: '2026-11-20',
    });
    const seen = JSON.stringify(answer.body) + new TextDecoder().decode(payload);
    for (const secret of ['Quitéria', 'Nogueira', owner.email, owner.id]) expect(seen).not.toContain(secret);
  });

  test('finds that one changed character anywhere in it is not genuine', async () => {
    const { jws } = (await ask(house(), getCertificate, { number })).body;
    const keys = createLocalJWKSet(await publishedKeys());
    const letter = fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'));
    const genuine = (text: string) =>
      compactVerify(text, keys).then(
        () => true,
        () => false,
      );
    expect(await genuine(jws)).toBe(true);
    const bytes = (text: string) =>
      text
        .split('.')
        .map((part) => Buffer.from(part, 'base64url').toString('hex'))
        .join('.');
    await fc.assert(
      fc.asyncProperty(fc.nat(jws.length - 1), letter, async (at, other) => {
        const changed = jws.slice(0, at) + other + jws.slice(at + 1);
        // The last letter of a part has unused bits: the same bytes are the same signature.
        fc.pre(bytes(changed) !== bytes(jws));
        expect(await genuine(changed)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test.each(['PV-0000-0000', 'PV-ZZZZ-ZZZZ'])('hears that %s is unknown', async (unknown) => {
    expect(await ask(house(), getCertificate, { number: unknown })).toMatchObject({
      status: 404,
      body: { code: 'certificate-unknown' },
    });
  });

  test.each(['x', 'PV-IL0U-0000', '../../etc', 'PV-0000-00000', '%00', 'P'.repeat(200)])(
    'hears the same of what is no number: %j',
    async (text) => {
      expect(await ask(house(), getCertificate, { number: text })).toMatchObject({
        status: 404,
        body: { code: 'certificate-unknown' },
      });
    },
  );

  test('gets public keys only', async () => {
    const { keys } = await publishedKeys();
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0]!).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });
});

describe('the owner', () => {
  test('sees their full name', async () => {
    const answer = await ask(house(), getOwnCertificate, { number }, { token: owner.token });
    expect(answer).toMatchObject({
      status: 200,
      body: { number, state: 'current', ownerName: 'Quitéria Nogueira dos Santos' },
    });
  });

  test('gets the PDF, the same bytes each time, as the attachment of the letter is', async () => {
    const [one, two] = [await pdfOf(owner), await pdfOf(owner)];
    expect(one.headers['content-type']).toBe('application/pdf');
    expect(Buffer.compare(Buffer.from(one.body), Buffer.from(two.body))).toBe(0);
    const document = await makeCertificateDocument(house(), number);
    expect(document.contentType).toBe('application/pdf');
    expect(Buffer.compare(Buffer.from(one.body), Buffer.from(document.content))).toBe(0);
    const { pages, text } = readPdf(one.body);
    expect(pages).toBe(1);
    for (const part of ['Quitéria Nogueira dos Santos', number, made.serialNumber]) expect(text).toContain(part);
  });
});

describe('nobody else', () => {
  test('gets the owner’s view or the PDF', async () => {
    for (const contract of [getOwnCertificate, getCertificatePdf]) {
      const theirs = await ask(house(), contract, { number }, { token: stranger.token });
      expect(theirs).toMatchObject({ status: 404, body: { code: 'certificate-unknown' } });
      const unknown = await ask(house(), contract, { number: 'PV-0000-0000' }, { token: stranger.token });
      expect(unknown.body).toEqual(theirs.body);
      expect((await ask(house(), contract, { number })).body.code).toBe('not-signed-in');
    }
  });
});

test('when a new ownership begins, the old certificate is superseded and the former owner’s PDF is gone', async () => {
  const [before, after] = [await anAccount(house()), await anAccount(house())];
  const { bike, certificateNumber } = await aBike(house(), { owner: before.id });
  const at = new Date('2026-12-01T12:00:00Z');
  await house().db.transaction((tx) => beginOwnership(tx, bike.id, after.id, at));
  const old = await ask(house(), getCertificate, { number: certificateNumber! });
  expect(old.body).toMatchObject({ state: 'superseded', supersededAt: '2026-12-01T12:00:00.000Z' });
  const pdf = await ask(house(), getCertificatePdf, { number: certificateNumber! }, { token: before.token });
  expect(pdf.body).toMatchObject({ code: 'certificate-unknown' });
  expect((await makeCertificateDocument(house(), certificateNumber!)).content.length).toBeGreaterThan(1000);
});

test('a number that is taken is drawn again, and never given twice', async () => {
  const { bike } = await aBike(house());
  const zeros = new Uint8Array(8);
  const draws = [zeros, zeros, new Uint8Array(8).fill(31)];
  const random = () => draws.shift()!;
  const issuer = {
    sign: (claims: object) => house().signing.sign(claims, 'certificate+jwt'),
    url: 'https://x.example',
    random,
  };
  const facts = {
    tag: bike.tag,
    brand: 'B',
    model: 'M',
    kind: 'mtb',
    serialNumber: 'S',
    ownerName: 'Ana',
    since: new Date(0),
  };
  const numbers = await house().db.transaction(async (tx) => {
    const ownership = await beginOwnership(tx, bike.id, owner.id, new Date());
    const first = await issueCertificate(tx, issuer, ownership, facts, new Date());
    return [first, await issueCertificate(tx, issuer, ownership, facts, new Date())];
  });
  expect(numbers).toEqual(['PV-0000-0000', 'PV-ZZZZ-ZZZZ']);
  const [kept] = await house().db.select().from(certificates).where(eq(certificates.number, 'PV-ZZZZ-ZZZZ'));
  const claims = JSON.parse(Buffer.from(kept!.jws.split('.')[1]!, 'base64url').toString()) as { jti: string };
  expect(claims.jti).toBe('PV-ZZZZ-ZZZZ');
});

test('a document of no certificate is an error for the job that asked', async () => {
  await expect(makeCertificateDocument(house(), 'PV-1111-1111')).rejects.toThrow('no certificate');
});

const pdfOf = (person: Person) => ask(house(), getCertificatePdf, { number }, { token: person.token });

describe('beside what was signed', () => {
  const seen = async (certificate: string) => (await ask(house(), getCertificate, { number: certificate })).body;

  test('a theft is told while it lasts', async () => {
    const { tag, owner: robbed, certificateNumber } = await anOwnedBike(house());
    expect((await seen(certificateNumber!)).stolenAt).toBeNull();
    await ask(house(), reportTheft, { tag, id: uuidv7() }, robbed);
    expect((await seen(certificateNumber!)).stolenAt).toBe(house().clock.now().toISOString());
    await ask(house(), endTheft, { tag, how: 'found' }, robbed);
    expect((await seen(certificateNumber!)).stolenAt).toBeNull();
  });

  test('that its owner’s account is closed', async () => {
    const { owner: gone, certificateNumber } = await anOwnedBike(house());
    expect((await seen(certificateNumber!)).isAccountClosed).toBe(false);
    await house().db.transaction((tx) => closeAccount(tx, house(), gone.id, { withShop: false }));
    expect((await seen(certificateNumber!)).isAccountClosed).toBe(true);
  });

  test('on what it rests: a receipt as long as it is linked, the owner’s CPF where it is the receipt’s', async () => {
    const bare = await anOwnedBike(house());
    expect((await seen(bare.certificateNumber!)).grounds).toEqual([]);
    const { tag, owner: buyer, certificateNumber, accessKey } = await anOwnedBike(house(), { seller: aCnpj() });
    expect((await seen(certificateNumber!)).grounds).toEqual(['receipt']);
    const ofInvoice = { customerCpf: '52998224725' };
    await house().db.update(invoices).set(ofInvoice).where(eq(invoices.accessKey, accessKey!));
    await house().db.update(accounts).set({ cpf: '52998224725' }).where(eq(accounts.id, buyer.id));
    expect((await seen(certificateNumber!)).grounds).toEqual(['receipt', 'own-cpf']);
    await house().db.update(accounts).set({ cpf: '11144477735' }).where(eq(accounts.id, buyer.id));
    expect((await seen(certificateNumber!)).grounds).toEqual(['receipt']);
    await ask(house(), takeOffReceipt, { tag, accessKey: accessKey! }, buyer);
    expect((await seen(certificateNumber!)).grounds).toEqual([]);
  });
});
