import * as z from 'zod/mini';

/**
 * How a signing key is: it signs now, newer ones sign, or nobody has it any more (or somebody has it who should not), so that its
 * signatures prove nothing.
 */
export const signingKeyStates = ['current', 'retired', 'lost'] as const;
export type SigningKeyState = (typeof signingKeyStates)[number];

/** When a key signed. Published beside the keys, for those that are lost too. */
export const keyPeriodSchema = z.object({
  /** Its id in the headers of signed texts (RFC 7638 thumbprint). */
  kid: z.string(),
  state: z.enum(signingKeyStates),
  validFrom: z.iso.datetime(),
  /** Null while it signs. */
  validUntil: z.nullable(z.iso.datetime()),
});
export type KeyPeriod = z.infer<typeof keyPeriodSchema>;

/** The published keys (RFC 7517) with their periods, which readers of the standard pass over. */
export const publishedKeysSchema = z.object({
  keys: z.array(z.record(z.string(), z.unknown())),
  periods: z.array(keyPeriodSchema),
});
export type PublishedKeys = z.infer<typeof publishedKeysSchema>;

/** Servers change keys one after the other: for so long, in milliseconds, the former one may still sign. */
const changeOver = 86_400_000;

/** Whether a key signed at an instant (milliseconds since 1970). */
export function hasSignedAt({ validFrom, validUntil }: KeyPeriod, at: number): boolean {
  const isBegun = at >= Date.parse(validFrom) - changeOver;
  return isBegun && (validUntil === null || at <= Date.parse(validUntil) + changeOver);
}
