import { calculateJwkThumbprint, CompactSign, exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { dossierClaimsSchema, dossierType, type DossierClaims } from '#domain/claim/dossier.ts';
import { billClaimsSchema, billType, type BillClaims } from '#domain/ownership/bill-of-sale.ts';
import { hashOfFile, verifySignedFiles } from './verify-signed-file.ts';

const dossier: DossierClaims = {
  jti: 'DC-7F3K-20QX',
  iss: 'https://pedivela.example',
  iat: Date.parse('2026-11-20T12:00:00Z') / 1000,
  claim: 'G-7K3M9Q',
  state: 'rejected',
  complainedOn: '2026-11-01',
  dueOn: '2026-12-01',
  sha256: 'a'.repeat(64),
};
const bill: BillClaims = {
  jti: 'RT-7F3K-20QX',
  iss: 'https://pedivela.example',
  iat: Date.parse('2026-11-20T12:00:00Z') / 1000,
  sha256: 'a'.repeat(64),
  tag: 'AB12CD34',
  bike: 'Aurora Vento 105',
  serialNumber: 'AUR-0001',
  on: '2026-11-20',
  way: 'accepted',
  priceCents: 1_290_000,
  from: 'M***a S.',
  to: null,
  certificate: 'PV-AAAA-BBBB',
};
const asDossier = { number: dossier.jti, type: dossierType, schema: dossierClaimsSchema };
const asBill = { number: bill.jti, type: billType, schema: billClaimsSchema };
const altered = { genuine: false, why: 'altered' };

async function signer() {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const sign = (stated: object, typ: string = dossierType) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(stated)))
      .setProtectedHeader({ alg: 'ES256', kid, typ })
      .sign(privateKey);
  return { sign, kid, keys: { keys: [{ ...jwk, kid, alg: 'ES256' }] } };
}

test('a dossier of the house is genuine, and says which file it is', async () => {
  const { sign, keys } = await signer();
  expect(await verifySignedFiles([await sign(dossier)], keys, asDossier)).toEqual({
    genuine: true,
    claims: dossier,
    files: [dossier.sha256],
  });
});

test('of a bill the newest is shown, and every file that was made of it is known; what is forged among them is not', async () => {
  const { sign, keys } = await signer();
  const [newest, older] = [bill, { ...bill, to: 'B***o L.', sha256: 'b'.repeat(64) }];
  const forged = await (await signer()).sign({ ...bill, sha256: 'c'.repeat(64) }, billType);
  const texts = [await sign(newest, billType), await sign(older, billType), forged];
  expect(await verifySignedFiles(texts, keys, asBill)).toEqual({
    genuine: true,
    claims: newest,
    files: [newest.sha256, older.sha256],
  });
});

test.each<[string, object, string?]>([
  ['of another number', { ...dossier, jti: 'DC-0000-0000' }],
  ['a certificate', dossier, 'certificate+jwt'],
  ['a bill of sale', { ...bill, jti: dossier.jti }, billType],
  ['without the hash', { ...dossier, sha256: undefined }],
  ['with a state that there is not', { ...dossier, state: 'won' }],
])('not genuine: %s', async (_, stated, typ) => {
  const { sign, keys } = await signer();
  expect(await verifySignedFiles([await sign(stated, typ)], keys, asDossier)).toEqual(altered);
});

test.each<[string, Partial<BillClaims>]>([
  ['no day', { on: 'ontem' }],
  ['half a cent', { priceCents: 0.5 }],
  ['another way', { way: 'won' as BillClaims['way'] }],
])('no bill of sale: with %s', async (_, change) => {
  const { sign, keys } = await signer();
  expect(await verifySignedFiles([await sign({ ...bill, ...change }, billType)], keys, asBill)).toEqual(altered);
});

test('not genuine: signed after its key was lost, or by a key that nobody knows', async () => {
  const { sign, keys, kid } = await signer();
  const period = { validFrom: '2026-01-01T00:00:00.000Z', validUntil: '2026-06-01T00:00:00.000Z' };
  const lost = { ...keys, periods: [{ kid, state: 'lost', ...period }] };
  expect(await verifySignedFiles([await sign(dossier)], lost, asDossier)).toEqual(altered);
  const stranger = await signer();
  expect(await verifySignedFiles([await stranger.sign(dossier)], keys, asDossier)).toEqual({
    genuine: false,
    why: 'unknown-key',
  });
});

test('a changed text is not genuine', async () => {
  const { sign, keys } = await signer();
  const jws = await sign(dossier);
  const at = jws.indexOf('.') + 20;
  const flipped = jws.slice(0, at) + (jws[at] === 'A' ? 'B' : 'A') + jws.slice(at + 1);
  expect(await verifySignedFiles([flipped], keys, asDossier)).toEqual(altered);
});

test('a file’s hash is that of its bytes', async () => {
  expect(await hashOfFile(new Blob(['abc']))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
