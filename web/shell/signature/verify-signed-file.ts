import * as z from 'zod/mini';
import { hasSignedAt } from '#domain/ownership/signing-key.ts';
import { periodOf, verifySigned } from './verify-signed.ts';

/** What every file states that anybody can check by a number. */
type Stated = { jti: string; iat: number; sha256: string };

/** What is expected of a file's signed text: the number that it was asked for by, the type, and the form of what it states. */
export type Expected<Claims extends Stated> = { number: string; type: string; schema: z.ZodMiniType<Claims> };

/** The result of a check: what the newest genuine text states, and which files there are. `unknown-key`: nothing can be said of it. */
export type SignedFileCheck<Claims> =
  | { genuine: true; claims: Claims; files: string[] }
  | { genuine: false; why: 'unknown-key' | 'altered' };

/** Whether signed texts, the newest first, are of this number: signed as what they should be by these keys, in each key's time. */
export async function verifySignedFiles<Claims extends Stated>(
  texts: readonly string[],
  keys: unknown,
  expected: Expected<Claims>,
): Promise<SignedFileCheck<Claims>> {
  const checked = await Promise.all(texts.map((jws) => verifyOne(jws, keys, expected)));
  const genuine = checked.filter((one) => typeof one !== 'string');
  const [claims] = genuine;
  if (claims) return { genuine: true, claims, files: genuine.map(({ sha256 }) => sha256) };
  return { genuine: false, why: checked.includes('altered') ? 'altered' : 'unknown-key' };
}

async function verifyOne<Claims extends Stated>(
  jws: string,
  keys: unknown,
  { number, type, schema }: Expected<Claims>,
): Promise<Claims | 'unknown-key' | 'altered'> {
  const signed = await verifySigned(jws, keys, type);
  if (typeof signed === 'string') return signed;
  const { data: claims } = z.safeParse(schema, signed);
  const period = periodOf(jws, keys);
  if (!claims || claims.jti !== number) return 'altered';
  return period && !hasSignedAt(period, claims.iat * 1000) ? 'altered' : claims;
}

/** The SHA-256 of a file, in hexadecimal digits, computed on this device. */
export async function hashOfFile(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
