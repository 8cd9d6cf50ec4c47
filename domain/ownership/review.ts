import type { UploadLimits } from '#domain/uploads/upload.ts';

/** Why the owner cannot approve by letter. */
export const reviewReasons = ['address-lost', 'death', 'separation', 'other'] as const;

/** The papers of a reviewed request: which files, how large each may be in megabytes (MiB), and how many there may be. */
export const paperTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export const paperMegabytes = 10;
export const maxPapers = 6;

/** Papers on their way: twice as many as a request has, because some are chosen anew. They wait a day for their request. */
export const paperLimits: UploadLimits = {
  bytes: { document: paperMegabytes * 1024 * 1024 },
  seconds: 0,
  waiting: 2 * maxPapers,
  days: 1,
};
