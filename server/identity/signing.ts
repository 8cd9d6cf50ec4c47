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
import type { Signing } from '#server/verb/context.ts';

/** A new private key as a JWK, ready to be stored. */
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
