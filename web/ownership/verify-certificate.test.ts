import { calculateJwkThumbprint, CompactSign, exportJWK, generateKeyPair, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { claimsOf } from '#domain/ownership/certificate.ts';
import { verifyCertificate } from './verify-certificate.ts';

const number = 'PV-7F3K-20QX';
const facts = {
  tag: 'AB12CD34',
  brand: 'Aurora',
  model: 'Trilha Elétrica 500',
  kind: 'e-bike',
  serialNumber: 'AE5 2026 00417',
  ownerName: 'Marina Azevedo',
  since: new Date('2026-11-20T12:00:00Z'),
};
const claims = claimsOf(facts, {
  number,
  issuer: 'https://pedivela.example',
  issuedAt: new Date('2026-11-20T12:00:00Z'),
  ownerDigest: 'digest',
});

type Signer = Awaited<ReturnType<typeof makeSigner>>;
let house: Signer;
let stranger: Signer;
let jws: string;

beforeAll(async () => {
  [house, stranger] = await Promise.all([makeSigner(), makeSigner()]);
  jws = await house.sign(claims);
});

test('a certificate of the house is genuine, and contains the signed claims', async () => {
  expect(await verifyCertificate(jws, house.keys, number)).toEqual({ genuine: true, claims, period: null });
});

test('it stays genuine when a newer key is published beside the old one', async () => {
  const keys = { keys: [...stranger.keys.keys, ...house.keys.keys] };
  expect(await verifyCertificate(jws, keys, number)).toMatchObject({ genuine: true });
});

describe('not genuine', () => {
  test('one changed character anywhere in the signed text', async () => {
    for (let at = 0; at < jws.length; at++) {
      // A and Q also differ in the two significant bits of a signature's last character.
      const other = String.fromCharCode(jws.charCodeAt(at) === 65 ? 81 : 65);
      const changed = jws.slice(0, at) + other + jws.slice(at + 1);
      expect(await verifyCertificate(changed, house.keys, number), `character ${at}`).toMatchObject({ genuine: false });
    }
  });

  test.each<[string, () => Promise<string> | string, (() => unknown)?, string?]>([
    ['signed by somebody else under the house’s key id', () => stranger.sign(claims, { kid: house.kid })],
    ['no algorithm', () => new UnsecuredJWT({ ...claims }).encode()],
    ['an id token of the house', () => house.sign(claims, { typ: 'JWT' })],
    ['no type', () => house.sign(claims, { typ: undefined })],
    ['the certificate of another number', () => jws, () => house.keys, 'PV-0000-0000'],
    ['claims that lack the owner', () => house.sign({ ...claims, owner: undefined })],
    ['claims that are not an object', () => house.sign('PV-7F3K-20QX')],
    ['invalid keys', () => jws, () => 'keys'],
    ['an empty text', () => ''],
    ['a text that is not a JWS', () => 'a.b'],
  ])('%s', async (_, made, keys = () => house.keys, asked = number) => {
    expect(await verifyCertificate(await made(), keys(), asked)).toEqual({ genuine: false, why: 'altered' });
  });
});

test.each<[string, () => Promise<string> | string, () => unknown]>([
  ['signed with a key that is not published', () => stranger.sign(claims), () => house.keys],
  ['no key is published at all', () => jws, () => ({ keys: [] })],
])('%s: that cannot be checked, and is no forgery', async (_, made, keys) => {
  expect(await verifyCertificate(await made(), keys(), number)).toMatchObject({ why: 'unknown-key', claims });
});

describe('the period of its key', () => {
  const period = { validFrom: '2026-11-01T00:00:00Z', validUntil: '2026-12-01T00:00:00Z', state: 'retired' } as const;
  const during = (wish: object) => ({ ...house.keys, periods: [{ kid: house.kid, ...period, ...wish }] });

  test('comes with the result, of a lost key too', async () => {
    expect(await verifyCertificate(jws, during({}), number)).toMatchObject({ genuine: true, period });
    const lost = { ...during({ state: 'lost' }), keys: [] };
    expect(await verifyCertificate(jws, lost, number)).toMatchObject({ why: 'unknown-key', period: { state: 'lost' } });
  });

  test('holds: a text from after it was made with a key that had been laid aside', async () => {
    const ended = during({ validUntil: '2026-11-10T00:00:00Z' });
    expect(await verifyCertificate(jws, ended, number)).toMatchObject({ genuine: false, why: 'out-of-period', claims });
  });

  test('is that of the second signature where it was signed anew', async () => {
    const signedAnewAt = Date.parse('2027-03-01T00:00:00Z') / 1000;
    const anew = await house.sign({ ...claims, signedAnewAt });
    const later = during({ validFrom: '2027-02-01T00:00:00Z', validUntil: null, state: 'current' });
    expect(await verifyCertificate(anew, later, number)).toMatchObject({ genuine: true });
    expect(await verifyCertificate(jws, later, number)).toMatchObject({ genuine: false });
  });
});

test('any certificate will do where no number is asked for', async () => {
  expect(await verifyCertificate(jws, house.keys, null)).toMatchObject({ genuine: true });
});

async function makeSigner() {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const sign = (payload: unknown, header: { typ?: string | undefined; kid?: string } = {}) => {
    const { typ, ...rest } = { alg: 'ES256', typ: 'certificate+jwt', kid, ...header };
    return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ ...rest, ...(typ && { typ }) })
      .sign(privateKey);
  };
  return { kid, sign, keys: { keys: [{ ...jwk, kid, alg: 'ES256', use: 'sig' }] } };
}
