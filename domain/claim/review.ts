import * as z from 'zod/mini';
import { claimSchema, claimSummarySchema } from './claim.ts';
import { evidenceSchema } from './evidence.ts';
import { remedies } from './term.ts';

/** For how many days after a transfer a reviewer is told of it. */
export const recentTransferDays = 90;

/**
 * What a reviewer is told and what never decides. `claimed-before`: there were claims on this part; `serial-claimed`: on this serial
 * number, wherever; `picture-used`: a photo or video is, or looks like, one of another claim; `invoice-cancelled`: since
 * the claim was opened; `recent-transfer`: the bike changed hands within `recentTransferDays`. `claims` are the numbers of those
 * claims that the reader may open.
 */
export const claimSignalKinds = [
  'claimed-before',
  'serial-claimed',
  'picture-used',
  'invoice-cancelled',
  'recent-transfer',
] as const;
export const claimSignalSchema = z.object({
  kind: z.enum(claimSignalKinds),
  claims: z.array(z.object({ id: z.uuid(), number: z.string() })),
  on: z.nullable(z.iso.date()),
});
export type ClaimSignal = z.infer<typeof claimSignalSchema>;

/** The diagnosis that is being written, as it was saved last. `version` counts how often it was saved. */
export const diagnosisDraftSchema = z.object({
  version: z.int(),
  diagnosis: z.string(),
  note: z.string(),
  evidence: z.array(evidenceSchema),
  savedAt: z.iso.datetime(),
});
export type DiagnosisDraft = z.infer<typeof diagnosisDraftSchema>;

/** Who of a shop looks after a claim: the id of the membership, and the name. */
export const assigneeSchema = z.object({ id: z.uuid(), name: z.string() });
export type Assignee = z.infer<typeof assigneeSchema>;

/** The shop that was asked to go on with a claim, while it has not answered. */
export const offeredToSchema = z.object({ name: z.string(), on: z.iso.date() });

/** A claim as shop and brand read it. `ownerName` is masked; the draft is there while the claim is open. */
export const reviewClaimSchema = z.extend(claimSchema, {
  ownerName: z.nullable(z.string()),
  /** The owner closed their account: nobody is there to write to. */
  ownerLeft: z.boolean(),
  serialNumber: z.string(),
  draft: z.nullable(diagnosisDraftSchema),
  /** Empty for a reader who has nothing to decide. */
  signals: z.array(claimSignalSchema),
  /** Who may decide now: somebody else of the shop, or the brand by its link. Null while nothing waits for a decision. */
  decider: z.nullable(z.enum(['shop', 'brand'])),
  assignee: z.nullable(assigneeSchema),
  /** The remedy that the owner chose, while it is to be given. */
  remedy: z.nullable(z.enum(remedies)),
  offeredTo: z.nullable(offeredToSchema),
});
export type ReviewClaim = z.infer<typeof reviewClaimSchema>;

/** A claim in the shop's list. */
export const shopClaimSummarySchema = z.extend(claimSummarySchema, {
  ownerName: z.nullable(z.string()),
  /** Whether the reader can do something about it now. */
  forMe: z.boolean(),
  /** The name of who looks after it. */
  assignee: z.nullable(z.string()),
});
export type ShopClaimSummary = z.infer<typeof shopClaimSummarySchema>;
