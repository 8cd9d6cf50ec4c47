import { statedName } from '#domain/ownership/certificate.ts';
import type { PublicCertificate } from '#domain/ownership/contract.ts';
import type { PublishedKeys } from '#domain/ownership/signing-key.ts';
import { call, refusalOf } from '#web/api/call.ts';
import { verifyCertificate, type Check } from '#web/ownership/verify-certificate.ts';
import type { SignedText } from './signed-text-in.ts';

/** What the register says of a number: its certificate, that it has none, or that it could not be asked. */
export type Register = PublicCertificate | 'unknown' | 'unreachable';

/**
 * A signed text with what could be told of it. `name`: the full name that came along, null where the signature does not cover it,
 * undefined where none came. `isResigned`: its key is lost, and the register has the same certificate with a signature that holds.
 */
export type CheckedText = {
  check: Check;
  name: string | null | undefined;
  register: Register;
  isResigned: boolean;
};

/** Checks a signed text with these keys, in this browser; the register is only asked what no signature can say. */
export async function checkText({ jws, name }: SignedText, keys: PublishedKeys): Promise<CheckedText> {
  const check = await verifyCertificate(jws, keys, null);
  if (!('claims' in check)) return { check, name: undefined, register: 'unreachable', isResigned: false };
  const { claims } = check;
  const register = await askRegister(claims.jti);
  return {
    check,
    name: name && claims.ownerDigest !== undefined ? await statedName(claims, name) : undefined,
    register,
    isResigned: !check.genuine && typeof register === 'object' && (await isSameSigned(register.jws, claims, keys)),
  };
}

async function askRegister(number: string): Promise<Register> {
  try {
    return await call('GET /api/certificates/:number', { number });
  } catch (error) {
    return refusalOf(error).code === 'certificate-unknown' ? 'unknown' : 'unreachable';
  }
}

/** Whether a text is genuine and states the same but for when it was signed. */
async function isSameSigned(jws: string, claims: object, keys: PublishedKeys): Promise<boolean> {
  const known = await verifyCertificate(jws, keys, null);
  if (!known.genuine) return false;
  const bare = (stated: object) =>
    JSON.stringify(
      Object.entries({ ...stated, signedAnewAt: 0 }).toSorted(([one], [other]) => one.localeCompare(other)),
    );
  return bare(known.claims) === bare(claims);
}
