import { createHash, createHmac, hkdfSync } from 'node:crypto';
import {
  exportJWK,
  generateKeyPair,
  importJWK,
  calculateJwkThumbprint,
  CompactSign,
  type CryptoKey,
  type JWK,
} from 'jose';

/** The house's signature: ES256 over text that phones check with the published keys. */
export type Signing = {
  /** Signs an object as a compact JWS; the header carries `kid`. */
  sign: (claims: object, type: 'JWT' | 'certificate+jwt') => Promise<string>;
  /** The public keys, for `/.well-known/jwks.json`. */
  publicKeys: JWK[];
  /**
   * HMAC-SHA-256 (base64url) under a key that only this house has: for what is too easily guessed to be kept as a bare
   * hash (six digits, an e-mail, an address). Changes when the first signing key does.
   */
  keyed: (text: string) => string;
  /** The same under each of the keys, the present one first: for finding what was kept before the first key changed. */
  keyedByEach: (text: string) => string[];
};

/** A new private key, ready to be kept. */
export async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return exportJWK(privateKey);
}

/** Prepares signing with private ES256 keys: the first signs, all are published. */
export async function createSigning(privateKeys: JWK[]): Promise<Signing> {
  const [first] = privateKeys;
  if (!first) throw new Error('At least one signing key is needed.');
  const publicKeys = await Promise.all(privateKeys.map(publicPart));
  const kid = publicKeys[0]!.kid!;
  const key = (await importJWK(first, 'ES256')) as CryptoKey;
  const hmacKeys = privateKeys.map(hmacKeyOf);
  const keyedBy = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    publicKeys,
    keyed: (text) => keyedBy(hmacKeys[0]!, text),
    keyedByEach: (text) => hmacKeys.map((one) => keyedBy(one, text)),
    sign: (claims, typ) =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
        .setProtectedHeader({ alg: 'ES256', typ, kid })
        .sign(key),
  };
}

function hmacKeyOf({ d }: JWK): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(d!, 'base64url'), '', 'pedivela keyed hashes', 32));
}

async function publicPart({ kty, crv, x, y }: JWK): Promise<JWK> {
  const bare = { kty: kty!, crv: crv!, x: x!, y: y! };
  return { ...bare, alg: 'ES256', use: 'sig', kid: await calculateJwkThumbprint(bare) };
}

/** SHA-256 as base64url: what is stored of a token. Random tokens only: what can be guessed needs `Signing.keyed`. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
