import * as z from 'zod/mini';

/**
 * The form in which serial numbers are compared: letters and digits in upper case. Case, spaces and dashes do not matter
 * (specification 11).
 */
export function serialKey(serialNumber: string): string {
  return serialNumber.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** A serial number as typed or scanned: 1 to 40 characters of which at least 3 count. */
export const serialNumberSchema = z.string().check(
  z.trim(),
  z.minLength(1, { error: 'required', abort: true }),
  z.maxLength(40, 'too-long'),
  z.refine((text) => serialKey(text).length >= 3, { error: 'too-short' }),
);

/** Wrong serial numbers that lock a tag for an account, and for how long (specification 11). */
export const serialLock = { tries: 5, seconds: 3600 } as const;

/**
 * Tries at one tag's serial number without an account: from one network as many as an account has; from all networks together four times
 * as many in a day, whatever a brand's numbers look like.
 */
export const checkedTries = {
  knownDevice: { times: serialLock.tries, seconds: serialLock.seconds },
  network: { times: serialLock.tries, seconds: serialLock.seconds },
  strangers: { times: 4 * serialLock.tries, seconds: 86_400 },
} as const;
