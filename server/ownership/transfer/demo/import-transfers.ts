import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { dayMs } from '#domain/periods.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import type { Tx } from '#server/db/database.ts';
import { lockBike } from '#server/db/locking/bikes.store.ts';
import { lockPeople } from '#server/db/locking/people.store.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { findAccountByEmail, type Account } from '#server/identity/accounts.store.ts';
import { signingNow } from '#server/identity/signing-now.ts';
import { demoOnly, type Importer, type ImportRun, type RowResult } from '#server/imports/importer.ts';
import { rowByRow } from '#server/imports/rows/apply-rows.ts';
import { moneyCents, optionalText, readBy, wholeNumber } from '#server/imports/values.ts';
import { completeTransfer } from '#server/ownership/transfer/complete.ts';
import { findTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import { hadTransfer, insertTransfer, lockTransfer, moveTransfer } from '#server/ownership/transfer/transfers.store.ts';
import { Problem, problem } from '#server/verb/problem.ts';

/** How far transfers of a demo come, by their kind. */
const ways = ['hand-over requested', 'hand-over approved', 'hand-over completed', 'asked requested', 'asked completed'];

const oneOf = <Word extends string>(words: readonly Word[]) =>
  readBy((text) => words.find((word) => word === text) ?? null, 'invalid');

/** A row of the demo's transfers. `recipient` is who is given the bike, or asks for it. */
const transferRowSchema = z
  .object({
    tag: tagSchema,
    kind: oneOf(['hand-over', 'asked']),
    recipient: emailSchema,
    state: oneOf(['requested', 'approved', 'completed']),
    days_ago: wholeNumber(0, 3650),
    price: z.optional(moneyCents),
    text: optionalText(300),
  })
  .check(z.refine(({ kind, state }) => ways.includes(`${kind} ${state}`), { error: 'invalid', path: ['state'] }));
type TransferTableRow = z.infer<typeof transferRowSchema>;

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
  schema: transferRowSchema,
  apply: rowByRow(({ tag }) => tag, apply),
});

async function apply(tx: Tx, run: ImportRun, row: TransferTableRow): Promise<Omit<RowResult, 'line'>> {
  const recipient = await findAccountByEmail(tx, row.recipient);
  if (!recipient) return { outcome: 'refused', notes: [{ code: 'account-unknown', at: 'recipient' }] };
  await lockPeople(tx, [recipient.id], null);
  const bike = await lockBike(tx, row);
  if (!bike?.ownership) return { outcome: 'refused', notes: [{ code: 'tag-unknown', at: 'tag' }] };
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
  return { outcome: 'refused', notes: [{ code: 'invalid', at: 'state', detail: refusal.code }] };
}

type Owned = { bikeId: string; ownershipId: string; ownerId: string };

/**
 * Brings a transfer from its beginning, so many days ago, to the state of its row, by the same moves as people do: half of that time
 * later it was approved or accepted. Of a completed one both sides have their letters, the new owner with the certificate; of the
 * others none is written, whose links would be of another day. Throws what a move refuses.
 */
async function walkTransfer(
  tx: Tx,
  { house }: ImportRun,
  row: TransferTableRow,
  { bikeId, ownershipId, ownerId }: Owned,
  recipient: Account,
): Promise<void> {
  const { kind, state, price: priceCents = null, text = null } = row;
  const now = house.clock.now().getTime();
  const [begunAt, movedAt] = [row.days_ago, row.days_ago / 2].map((days) => new Date(now - days * dayMs)) as [
    Date,
    Date,
  ];
  const byOwner = { who: 'owner', accountId: ownerId } as const;
  const isGiven = kind === 'hand-over';
  const id = uuidv7();
  const of = isGiven ? { recipientEmail: recipient.email } : { recipientId: recipient.id, text };
  const begins = isGiven ? byOwner : ({ who: 'asker', accountId: recipient.id } as const);
  const begun = { id, bikeId, ownershipId, kind, priceCents, ...of };
  if (!(await insertTransfer(tx, 'requested', begun, { ...begins, at: begunAt }))) throw problem('transfer-under-way');
  if (isGiven && state !== 'requested')
    await moveTransfer(
      tx,
      { id, state: 'requested' },
      'approved',
      { ...byOwner, at: movedAt },
      { recipientId: recipient.id },
    );
  if (state !== 'completed') return;
  const doing = isGiven ? ({ who: 'recipient', accountId: recipient.id } as const) : byOwner;
  const found = await lockTransfer(tx, (await findTransfer(tx, id))!.transfer);
  await completeTransfer(tx, signingNow(house), found, { ...doing, at: movedAt });
}
