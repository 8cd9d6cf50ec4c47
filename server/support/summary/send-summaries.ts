import { supportLetters } from '#domain/support/case.ts';
import type { Tx } from '#server/db/database.ts';
import { countWithin } from '#server/db/limits.store.ts';
import { summaryLetter } from '#server/support/letters.ts';
import type { House } from '#server/verb/context.ts';
import { eachRow } from '#server/verb/each-row.ts';
import { countWaiting, findReader, listWaitingBrands, takeWaiting } from './summaries.store.ts';

const day = 86_400;

/** Whether one more case may go to an address by itself; counted with the case, in its transaction. */
export async function goesSingly(tx: Tx, { clock, signing }: Pick<House, 'clock' | 'signing'>, to: string) {
  const key = signing.keyed(`support letters to ${to.toLowerCase()}`);
  const { count } = await countWithin(tx, key, clock.now().getTime(), day);
  return count <= supportLetters.singlyADay;
}

/** Where cases lie that are about no brand's bike. */
const ofNobody = 'no brand';

/** Writes to each reader for whom cases wait, each in a transaction of its own. */
export async function sendSummaries(house: House): Promise<void> {
  const list = async () => (await listWaitingBrands(house.db)).map((brandId) => ({ id: brandId ?? ofNobody, brandId }));
  await eachRow(house, 'support-summaries', (each) =>
    each('messages to support that wait', list, ({ brandId }) =>
      house.db.transaction((tx) => sendSummary(tx, house, brandId)),
    ),
  );
}

async function sendSummary(tx: Tx, house: House, brandId: string | null): Promise<void> {
  const cases = await takeWaiting(tx, brandId, supportLetters.inSummary);
  if (cases.length === 0) return;
  const brand = brandId === null ? null : await findReader(tx, brandId);
  const to = brand?.supportEmail ?? house.config.operatorEmail;
  const left = await countWaiting(tx, brandId);
  await house.outbox.post(tx, summaryLetter({ to, brand, cases, left }, house.config));
}
