import * as z from 'zod/mini';
import type { UploadLimits } from '#domain/uploads/upload.ts';

/** The photos that make a file ready for a claim, in the order in which they are asked for. The invoice comes by itself. */
export const claimPhotoKinds = ['bike', 'lock', 'serial'] as const;
export type ClaimPhotoKind = (typeof claimPhotoKinds)[number];

/** How many things a complete file has: the photos and the invoice. */
export const claimFileItems = claimPhotoKinds.length + 1;

/** The longer side of a photo of the file as it is kept, in pixels: a serial number can be read, and four fit an e-mail. */
export const claimPhotoSide = 1600;

/** What is taken for the file. A photo that was sent and given no place waits for a day. */
export const claimPhotoLimits = {
  bytes: { photo: 10 * 1024 * 1024 },
  seconds: 0,
  waiting: 20,
  days: 1,
} as const satisfies UploadLimits;

/**
 * For how many days photos and reports are kept after the policy has ended. A theft within the policy's time can still be
 * settled then; after it they have served their purpose (Lei 13.709/2018 art. 15).
 */
export const claimFileDays = 30;

/**
 * How far a report of theft has come: `sent`, the insurer is told until it takes it; `received`; `refused`, it will not take it;
 * `withdrawn`, the bike was back before the insurer took it.
 */
export const theftReportStates = ['sent', 'received', 'refused', 'withdrawn'] as const;
export type TheftReportState = (typeof theftReportStates)[number];

/** How many days the insurer has to say whether it covers, once it has all that it needs (Lei 15.040/2024 art. 86). */
export const claimDays = 30;

/** A report of theft to the insurer as its owner sees it. */
export const theftReportSchema = z.object({
  protocol: z.string(),
  sentAt: z.iso.datetime(),
  state: z.enum(theftReportStates),
  /** The last day of the insurer's term, counted from its receipt; null before. */
  decideBy: z.nullable(z.iso.date()),
});

/** What is ready for a claim on an own bike. Instants in UTC. */
export const claimFileSchema = z.object({
  photos: z.array(
    z.object({
      id: z.uuid(),
      item: z.enum(claimPhotoKinds),
      /** Links of some minutes, for this person. */
      url: z.string(),
      thumbnail: z.string(),
      addedAt: z.iso.datetime(),
    }),
  ),
  /** Whether an invoice is linked that holds, this owner's or a former one's. */
  invoice: z.boolean(),
  /** The insurer of the policy that is in force; null without one. */
  insurer: z.nullable(z.string()),
  /** Whether its owner has marked the bike stolen, and the number of the police report. */
  theft: z.nullable(z.object({ policeReport: z.nullable(z.string()) })),
  /** The report of that theft, or of the last one that was reported. */
  report: z.nullable(theftReportSchema),
  /** Whether the insurer can be told of the theft now. */
  mayReport: z.boolean(),
});
export type ClaimFile = z.infer<typeof claimFileSchema>;

/** How many of the things that a complete file has are there. */
export function itemsThere({ photos, invoice }: Pick<ClaimFile, 'photos' | 'invoice'>): number {
  return photos.length + (invoice ? 1 : 0);
}
