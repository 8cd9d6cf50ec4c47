import { maskEmail } from '#domain/account/contact.ts';
import { maskName } from '#domain/account/name.ts';
import { isPastItsTime, isUnderWay } from '#domain/ownership/standing.ts';
import {
  type Transfer,
  type TransferAction,
  type transferSides,
  warrantyEffects,
  type TransferEffect,
} from '#domain/ownership/transfer-view.ts';
import type { TransferState } from '#domain/ownership/transfer.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { findDispute, type DisputeRow } from '#server/ownership/dispute/disputes.store.ts';
import type { House } from '#server/verb/context.ts';
import { listTransferEvents, type EventRow, type FoundTransfer } from './find-transfers.store.ts';
import type { LetterBike } from './letters.ts';
import { findTouched } from './transferred-bike.store.ts';

export type TransferSide = (typeof transferSides)[number];
/** `isSignedIn`: the side itself reads it, with a session; what a letter's link shows alone is masked. */
type Viewer = { side: TransferSide; byLink?: boolean; isSignedIn?: boolean };

/** On which side of a transfer a person stands. The owner's comes first: both at once cannot be. */
export function sideOf({ owner }: FoundTransfer, accountId: string): TransferSide {
  return owner.id === accountId ? 'owner' : 'recipient';
}

/** A transfer as one of its sides sees it. */
export async function transferView(
  db: Db | Tx,
  house: Pick<House, 'clock' | 'occasions'>,
  found: FoundTransfer,
  reader: Viewer,
): Promise<Transfer> {
  const { transfer, tag, model: bikeModel, brand } = found;
  const { id, kind, state, text, priceCents, waitsUntil, endedAt, bikeId } = transfer;
  const isTrusted = reader.side === 'owner' || kind === 'hand-over';
  const effects = endedAt ? [] : await effectsOf(db, house, bikeId, { isTrusted });
  const events = await listTransferEvents(db, id);
  const told = (one: TransferState) => stateFor(reader.side, one);
  const isWeighed = state === 'contested' || state === 'to-decide';
  const dispute = isWeighed ? await findDispute(db, id) : null;
  return {
    id,
    kind,
    state: told(state),
    tag,
    bikeModel,
    text,
    decision: decisionIn(events),
    priceCents,
    effects,
    brandName: brand.name,
    side: reader.side,
    other: otherOf(found, reader),
    waitsUntil: waitsUntil?.toISOString() ?? null,
    events: events.map(({ at, state, who }) => ({
      at: at.toISOString(),
      state: told(state),
      side: sides[who] ?? null,
    })),
    may: isPastItsTime(state, waitsUntil, house.clock.now())
      ? []
      : isWeighed && reader.side === 'owner'
        ? mayAnswer(dispute, reader)
        : mayDo(found, reader),
  };
}

/** Why two people decided as they did. The reason of a refusal of papers alone is the asker's. */
function decisionIn(events: readonly EventRow[]): string | null {
  const last = events.at(-1);
  return last?.who === 'operator' && events.at(-2)?.state === 'to-decide' ? last.note : null;
}

/** An owner has their say once, in the app: it may name things that nobody else should read. */
function mayAnswer(dispute: DisputeRow | null, { byLink = false }: Viewer): TransferAction[] {
  return byLink || dispute?.answeredAt ? [] : ['answer'];
}

/** Whether anybody has an account with the address that the owner named is not the owner's to know: both wait for the other side. */
function stateFor(side: TransferSide, state: TransferState): TransferState {
  return side === 'owner' && state === 'awaiting-recipient' ? 'approved' : state;
}

const sides: Record<string, TransferSide> = { owner: 'owner', asker: 'recipient', recipient: 'recipient' };

/**
 * Who the other side is: masked until the bike has changed hands. Of whom the owner named, the
 * address is shown, not the name: to the owner in full, who has to check it.
 */
function otherOf(found: FoundTransfer, { side, byLink = false, isSignedIn = !byLink }: Viewer): string {
  const { transfer, owner, recipient } = found;
  const { state, kind, recipientEmail } = transfer;
  const nameOf = (name: string) => (state === 'completed' && kind !== 'contested' ? name : maskName(name));
  if (side === 'recipient') return nameOf(owner.name);
  if (kind === 'hand-over' && state !== 'completed' && recipientEmail)
    return isSignedIn ? recipientEmail : maskEmail(recipientEmail);
  return recipient ? nameOf(recipient.name) : recipientEmail ? maskEmail(recipientEmail) : '…';
}

/** What this reader may do now. A bike is handed over by the letter alone: that somebody else has the owner's phone is not enough. */
function mayDo({ transfer: { state, kind } }: FoundTransfer, { side, byLink = false }: Viewer): TransferAction[] {
  if (state === 'completed') return byLink || kind === 'contested' ? [] : ['bill-of-sale'];
  if (side === 'recipient') {
    if (state === 'approved') return ['accept', 'decline'];
    if (state === 'awaiting-recipient') return ['decline'];
    const isWaiting = isUnderWay({ state });
    return kind !== 'hand-over' && isWaiting ? ['cancel'] : [];
  }
  if (state === 'requested') return kind === 'asked' || byLink ? ['approve', 'refuse'] : ['send-again', 'cancel'];
  if (state === 'approved' || state === 'awaiting-recipient') return byLink ? ['cancel'] : ['send-again', 'cancel'];
  return state === 'under-review' || state === 'open-to-objection' ? ['object'] : [];
}

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

/** What letters say of a transfer's bike. */
export function letterBike({ transfer: { id }, tag, model, brand }: FoundTransfer): LetterBike {
  return { id, tag, model, brand };
}
