import type { House } from '#server/verb/context.ts';

/**
 * The same house, whose certificates of earlier days say that they were signed now: before its own period a key has signed nothing. For
 * what demos import of the past.
 */
export function signingNow<T extends Pick<House, 'signing' | 'clock'>>(house: T): T {
  const { signing, clock } = house;
  const signedAnewAt = Math.floor(clock.now().getTime() / 1000);
  const sign: House['signing']['sign'] = (claims, type) =>
    signing.sign(type === 'certificate+jwt' ? { ...claims, signedAnewAt } : claims, type);
  return { ...house, signing: { ...signing, sign } };
}
