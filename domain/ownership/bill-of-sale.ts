import * as z from 'zod/mini';
import { maskName } from '#domain/account/name.ts';
import { absolute, to } from '#domain/paths.ts';
import { paperNumber, paperNumberSchema, signedFileFields } from '#domain/signed-file.ts';
import type { TransferKind, TransferState } from './transfer.ts';

/** Numbers of bills of sale, as `RT-7F3K-20QX`: a transfer's, whichever of its sides saves the bill. Any case is read. */
export const billNumberSchema = paperNumberSchema('RT', 'bill-unknown');

/** A bill's number from random bytes (`paperNumberBytes`); whether it is still free is the database's to say. */
export const newBillNumber = (random: Uint8Array) => paperNumber('RT', random);

/** The type of what is signed of a bill of sale (JWS header `typ`). */
export const billType = 'bill-of-sale+jwt';

/**
 * How both sides confirmed a sale: the recipient asked and the owner approved; the owner handed over and the recipient accepted; or the
 * recipient got it by proving the address that was invited, and confirmed nothing besides. By papers, and by a decision, the owner
 * confirmed nothing.
 */
export const saleWays = ['asked', 'accepted', 'invited', 'reviewed', 'decided'] as const;
export type SaleWay = (typeof saleWays)[number];

/** How a completed transfer came about, by its kind, the states that it had, and whether the desk weighed both sides. */
export function saleWayOf(kind: TransferKind, states: readonly TransferState[], wasDisputed: boolean): SaleWay {
  if (wasDisputed || kind === 'contested') return 'decided';
  if (kind !== 'hand-over') return kind;
  return states.includes('awaiting-recipient') ? 'invited' : 'accepted';
}

/** Whether both sides had a part in it, and were told that their CPF goes on the paper. */
export function isAgreed(way: SaleWay): boolean {
  return way !== 'reviewed' && way !== 'decided';
}

/**
 * What is signed of a bill of sale (JWS payload, ES256), so that a paper with another bike, price or name is found out without its file.
 * People are masked, as on certificates; their CPFs are on the paper alone.
 */
export const billClaimsSchema = z.object({
  ...signedFileFields,
  tag: z.string(),
  /** Brand and model. */
  bike: z.string(),
  serialNumber: z.string(),
  /** The day on which the bike changed hands, in São Paulo. */
  on: z.iso.date(),
  way: z.enum(saleWays),
  /** In cents of BRL; null where none was named. */
  priceCents: z.nullable(z.int()),
  /** `M***a S.`; null for an account that was deleted before. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The certificate that the recipient got. */
  certificate: z.string(),
});
export type BillClaims = z.infer<typeof billClaimsSchema>;

/** A party's name as anybody may read it; null for an account that was deleted. */
export const publicParty = (name: string): string | null => (name === '' ? null : maskName(name));

/** The page on which anybody can check a bill of sale; also what its QR code holds. */
export function billUrl(publicUrl: string, number: string): string {
  return absolute(publicUrl, to.billOfSale({ number }));
}
