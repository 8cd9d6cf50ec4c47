import type { Tx } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { lockBike } from '#server/db/locking/bikes.store.ts';
import { lockPeople } from '#server/db/locking/people.store.ts';
import { findAccountByEmail } from '#server/identity/accounts.store.ts';
import { demoOnly } from '#server/imports/demo-only.ts';
import type { Importer, ImportRun, RowResult } from '#server/imports/importer.ts';
import { rowByRow } from '#server/imports/row-by-row.ts';
import { hadTransfer } from '#server/ownership/transfer/transfers.store.ts';
import { Problem, problem } from '#server/verb/problem.ts';
import { transferRowSchema as schema, type TransferTableRow } from './transfer-row.ts';
import { walkTransfer } from './walk-transfer.ts';

/**
 * Transfers of bikes that began some days ago and have come to a state since, for demo houses: by the moves of both sides. A bike that ever
 * had a transfer stays as it is.
 */
export const transfersImporter: Importer<TransferTableRow> = demoOnly({
  kind: 'transfers',
  columns: {
    tag: { also: ['etiqueta'], required: true },
    kind: { required: true },
    recipient: { required: true },
    state: { required: true },
    days_ago: { required: true },
    price: {},
    text: {},
    // For the people who read the table.
    note: {},
  },
  schema,
  apply: rowByRow(({ tag }) => tag, apply),
});

async function apply(tx: Tx, run: ImportRun, row: TransferTableRow): Promise<Omit<RowResult, 'line'>> {
  const recipient = await findAccountByEmail(tx, row.recipient);
  if (!recipient) return { outcome: 'refused', note: { code: 'account-unknown', at: 'recipient' } };
  await lockPeople(tx, [recipient.id], null);
  const bike = await lockBike(tx, row);
  if (!bike?.ownership) return { outcome: 'refused', note: { code: 'tag-unknown', at: 'tag' } };
  if (await hadTransfer(tx, bike.id)) return { outcome: 'unchanged' };
  const { id: ownershipId, accountId: ownerId, bikeId } = bike.ownership;
  const walk = async (inner: Tx): Promise<Problem | null> => {
    try {
      if (ownerId === recipient.id) throw problem('own-bike');
      await walkTransfer(inner, run, row, { bikeId, ownershipId, ownerId }, recipient);
      return null;
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
  };
  // A row is there wholly or not at all.
  const refusal = await inTransaction(tx, (found) => found === null, walk);
  if (!refusal) return { outcome: 'added' };
  return { outcome: 'refused', note: { code: 'invalid', at: 'state', detail: refusal.code } };
}
