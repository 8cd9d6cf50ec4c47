import { timingSafeEqual } from 'node:crypto';
import { generateSecret, generateSync, generateURI } from 'otplib';

/** Seconds of a step, and how many steps beside the present one are taken: clocks differ (RFC 6238, 5.2). */
const period = 30;
const window = 1;

/** A new secret for an authenticator app: 160 bits, in base32. */
export function newTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/** The address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, { email, issuer }: { email: string; issuer: string }): string {
  return generateURI({ strategy: 'totp', issuer, label: email, secret });
}

/** The code of a secret at a step. */
export function codeAt(secret: string, step: number): string {
  return generateSync({ strategy: 'hotp', secret, counter: step });
}

/** The step of an instant. */
export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / period);

/** The step whose code this is, of the present one and its neighbours; null where it is none of theirs. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const now = stepOf(at);
  const steps = Array.from({ length: 2 * window + 1 }, (_, nth) => now + window - nth).filter((step) => step >= 0);
  return steps.find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))) ?? null;
}
