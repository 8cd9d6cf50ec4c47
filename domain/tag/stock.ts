/** How many tags may be ordered at once at the desk. */
export const tagsAtOnce = 5_000;

/** How many labels may be printed at once at the desk: ten sheets of the usual label. */
export const labelsAtOnce = 420;

/** How many labels of the usual size a sheet of A4 has. */
export const labelsOfSheet = 42;

/** How many tags may be given to a model at once at the desk. */
export const assignedAtOnce = 500;

/** A model's tags by what became of them; `free` ones are on no bike and were not replaced. */
export type TagStock = { issued: number; printed: number; onBike: number; free: number };

/** Fewer free tags than this, or than this share of those on bikes, are few. */
const few = { tags: 20, share: 0.02 };

/** Whether a model that bikes are made of will soon have no tag for the next one. */
export function isRunningOut({ onBike, free }: Pick<TagStock, 'onBike' | 'free'>): boolean {
  return onBike > 0 && free < Math.max(few.tags, onBike * few.share);
}
