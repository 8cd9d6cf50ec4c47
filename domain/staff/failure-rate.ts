/** How often a part failed on the bikes of a model, and on the brand's other models on which it failed at all. */
export type FailureCount = { approved: number; bikes: number; others: { approved: number; bikes: number } };

/** The months of which approved claims are counted, the present one included. */
export const failureMonths = 12;

/** From so many on, failures above what is expected are worth a word: two can be chance. */
const leastFailures = 3;

/** Approved claims per thousand bikes, rounded to a tenth below ten. Null without bikes. */
export function perThousand({ approved, bikes }: { approved: number; bikes: number }): number | null {
  if (bikes <= 0) return null;
  const rate = (approved / bikes) * 1000;
  return rate < 10 ? Math.round(rate * 10) / 10 : Math.round(rate);
}

/**
 * How many times what the other models make one expect a part fails on this one, to a tenth. Null where nothing is to be compared with, or there are too few to
 * tell.
 */
export function timesExpected({ approved, bikes, others }: FailureCount): number | null {
  if (approved < leastFailures || bikes <= 0 || others.approved === 0 || others.bikes <= 0) return null;
  return Math.round((approved / bikes / (others.approved / others.bikes)) * 10) / 10;
}
