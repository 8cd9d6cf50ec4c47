import type { House } from '#server/verb/context.ts';
import { takeBack } from './letters.store.ts';

/** How many texts are queued in one transaction. */
const batch = 50;

/** Queues the texts again, for SMS, that WhatsApp has not delivered in their time. Several processes take different ones. */
export async function fallBack({ db, clock, outbox }: Pick<House, 'db' | 'clock' | 'outbox'>): Promise<void> {
  for (;;) {
    const taken = await db.transaction(async (tx) => {
      const late = await takeBack(tx, clock.now(), batch);
      for (const text of late) await outbox.postBySms(tx, text);
      return late.length;
    });
    if (taken < batch) return;
  }
}
