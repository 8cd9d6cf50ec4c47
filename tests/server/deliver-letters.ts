import { features } from '#server/features.ts';
import { deliverLetter } from '#server/jobs/deliver-letter.ts';
import { listWaiting } from '#server/jobs/letters.store.ts';
import { documentsOf } from '#server/sum-features.ts';
import type { TestHouse } from './house.ts';

/** Delivers every letter that waits, as the worker would; they are then in `house.sent`. Returns how many there were. */
export async function deliverLetters(house: TestHouse): Promise<number> {
  const waiting = await listWaiting(house.db, { after: '00000000-0000-0000-0000-000000000000', limit: 10_000 });
  for (const { id } of waiting) {
    await deliverLetter({ ...house, documents: documentsOf(features, house), keepWords: true }, id, false);
  }
  return waiting.length;
}
