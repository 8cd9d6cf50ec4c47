import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
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
  const hmacKeys = privateKeys.map((one) => keyFrom(one, 'pedivela keyed hashes'));
  const sealKeys = privateKeys.map((one) => keyFrom(one, 'pedivela sealed secrets'));
  const keyedBy = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    publicKeys,
    keyed: (text) => keyedBy(hmacKeys[0]!, text),
    keyedByEach: (text) => hmacKeys.map((one) => keyedBy(one, text)),
    seal: (secret, about) => seal(sealKeys[0]!, secret, about),
    unseal: (sealed, about) => {
      for (const one of sealKeys) {
        const secret = unseal(one, sealed, about);
        if (secret !== null) return secret;
      }
      return null;
    },
    sign: (claims, typ) =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
        .setProtectedHeader({ alg: 'ES256', typ, kid })
        .sign(key),
  };
}

function keyFrom({ d }: JWK, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(d!, 'base64url'), '', purpose, 32));
}

/** AES-256-GCM: twelve random bytes, the tag's sixteen, what is sealed. `about` is bound to it: another row's does not open. */
function seal(key: Buffer, secret: string, about: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

function unseal(key: Buffer, sealed: string, about: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

async function publicPart({ kty, crv, x, y }: JWK): Promise<JWK> {
  const bare = { kty: kty!, crv: crv!, x: x!, y: y! };
  return { ...bare, alg: 'ES256', use: 'sig', kid: await calculateJwkThumbprint(bare) };
}

/** SHA-256 as base64url: what is stored of a token. Random tokens only: what can be guessed needs `Signing.keyed`. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
