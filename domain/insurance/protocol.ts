import { crockford } from '#domain/tag/crockford.ts';

/** Random bytes in a protocol number. */
export const protocolBytes = 8;

/** The protocol of a proposal or of an end, as people read it aloud: `7F3K-20QX` (Res. CNSP 408/2021 asks for one). */
export function protocolNumber(random: Uint8Array): string {
  const text = crockford(random.subarray(0, protocolBytes));
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
