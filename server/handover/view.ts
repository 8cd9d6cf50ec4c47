import type { Contact } from '#domain/account/contact.ts';
import { maskName } from '#domain/account/name.ts';
import { answerBy, maskContact, sendsAgain, takeBackUntil, type Handover } from '#domain/handover/handover.ts';
import type { FoundHandover, HandoverRow } from './find-handovers.store.ts';

/** A contact as it was typed; null where nobody keeps it any more. */
export function contactOf({ contactKind, contact }: Pick<HandoverRow, 'contactKind' | 'contact'>): Contact | null {
  if (contact === null) return null;
  return contactKind === 'phone' ? { phone: contact } : { email: contact };
}

/** The same as others see it. */
export function maskedContact(row: Pick<HandoverRow, 'contactKind' | 'contact'>): Handover['contact'] {
  const contact = contactOf(row);
  return contact && { kind: row.contactKind, masked: maskContact(contact) };
}

/** A hand-over as the shop sees it that made it; `reader`: whoever reads it, whose own name is not masked to them. */
export function handoverView(
  { handover, bike, brand, model, by, system }: FoundHandover,
  now: Date,
  reader?: string,
): Handover {
  const { id, state, day, sentAgain, createdAt, endedAt, contestedAt } = handover;
  return {
    id,
    tag: bike.tag,
    brandName: brand.name,
    model: model.name,
    serialNumber: bike.serialNumber,
    state,
    day,
    at: createdAt.toISOString(),
    contact: maskedContact(handover),
    by: by && (by.id === reader ? by.name : maskName(by.name)),
    system,
    until: answerBy(day),
    endReason: handover.endReason,
    endedAt: endedAt?.toISOString() ?? null,
    takeBackUntil: takeBackUntil(handover, now)?.toISOString() ?? null,
    sentAgain,
    sendsLeft: state === 'waiting' ? sendsAgain - sentAgain : 0,
    contestedAt: contestedAt?.toISOString() ?? null,
  };
}
