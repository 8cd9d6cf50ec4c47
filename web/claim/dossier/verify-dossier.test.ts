import { calculateJwkThumbprint, CompactSign, exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { dossierType, type DossierClaims } from '#domain/claim/dossier.ts';
import { hashOfFile, verifyDossier } from './verify-dossier.ts';

const number = 'DC-7F3K-20QX';
const claims: DossierClaims = {
  jti: number,
  iss: 'https://pedivela.example',
  iat: Date.parse('2026-11-20T12:00:00Z') / 1000,
  claim: 'G-7K3M9Q',
  state: 'rejected',
  complainedOn: '2026-11-01',
  dueOn: '2026-12-01',
  sha256: 'a'.repeat(64),
};

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
  expect(await verifyDossier(await sign(claims), keys, number)).toEqual({ genuine: true, claims });
});

test.each<[string, object, string?]>([
  ['of another number', { ...claims, jti: 'DC-0000-0000' }],
  ['a certificate', claims, 'certificate+jwt'],
  ['without the hash', { ...claims, sha256: undefined }],
  ['with a state that there is not', { ...claims, state: 'won' }],
])('not genuine: %s', async (_, stated, typ) => {
  const { sign, keys } = await signer();
  expect(await verifyDossier(await sign(stated, typ), keys, number)).toEqual({ genuine: false, why: 'altered' });
});

test('not genuine: signed after its key was lost, or by a key that nobody knows', async () => {
  const { sign, keys, kid } = await signer();
  const period = { validFrom: '2026-01-01T00:00:00.000Z', validUntil: '2026-06-01T00:00:00.000Z' };
  const lost = { ...keys, periods: [{ kid, state: 'lost', ...period }] };
  expect(await verifyDossier(await sign(claims), lost, number)).toEqual({ genuine: false, why: 'altered' });
  const stranger = await signer();
  expect(await verifyDossier(await stranger.sign(claims), keys, number)).toEqual({
    genuine: false,
    why: 'unknown-key',
  });
});

test('a changed text is not genuine', async () => {
  const { sign, keys } = await signer();
  const jws = await sign(claims);
  const at = jws.indexOf('.') + 20;
  const flipped = jws.slice(0, at) + (jws[at] === 'A' ? 'B' : 'A') + jws.slice(at + 1);
  expect(await verifyDossier(flipped, keys, number)).toEqual({ genuine: false, why: 'altered' });
});

test('a file’s hash is that of its bytes', async () => {
  expect(await hashOfFile(new Blob(['abc']))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
