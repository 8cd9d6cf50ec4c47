import { randomInt } from 'node:crypto';
import { recoveryCodes } from '#domain/staff/factor.ts';
import type { Signing } from '#server/verb/context.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** As a recovery code is kept: a hash under a key that only this server has. */
const named = (staffId: string, code: string) => `recovery code of staff ${staffId}: ${code}`;

/** New recovery codes (50 bits each), as they are shown and as they are kept. */
export function newRecoveryCodes(
  { keyed }: Pick<Signing, 'keyed'>,
  staffId: string,
): { shown: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodes.count }, () =>
    Array.from({ length: recoveryCodes.characters }, () => alphabet[randomInt(alphabet.length)]).join(''),
  );
  const half = recoveryCodes.characters / 2;
  return {
    shown: codes.map((code) => `${code.slice(0, half)}-${code.slice(half)}`),
    hashes: codes.map((code) => keyed(named(staffId, code))),
  };
}

/** The hashes under which a code may be kept. */
export function hashesOfCode({ keyedByEach }: Pick<Signing, 'keyedByEach'>, staffId: string, code: string): string[] {
  return keyedByEach(named(staffId, code));
}
