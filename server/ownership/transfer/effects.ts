import { warrantyEffects } from '#domain/ownership/effects.ts';
import type { TransferEffect } from '#domain/ownership/transfer-view.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { House } from '#server/verb/context.ts';
import { findTouched } from './effects.store.ts';

/** What a transfer of a bike changes. To whoever is neither its owner nor the one whom the owner chose: without what the owner alone knows. */
export async function effectsOf(
  db: Db | Tx,
  { clock, occasions }: Pick<House, 'clock' | 'occasions'>,
  bikeId: string,
  { isTrusted }: { isTrusted: boolean },
): Promise<TransferEffect[]> {
  const touched = await findTouched(db, bikeId);
  if (!touched) return [];
  const { stolenAt, ...warranty } = touched;
  return [
    ...(stolenAt ? [{ kind: 'stolen' as const }] : []),
    ...warrantyEffects(warranty, dateOf(clock.now())),
    { kind: 'certificate' },
    { kind: 'access-ends' },
    ...(isTrusted ? await occasions.effectsOfHandover(db, bikeId) : []),
  ];
}
