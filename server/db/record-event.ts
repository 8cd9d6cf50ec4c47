import { uuidv7 } from 'uuidv7';
import { securityEvents, type EachEventKind, type SecurityEventKind } from '#domain/account/security-event.ts';
import type { Db, Tx } from './database.ts';
import { writeStandardError } from './errors.ts';
import { insertSecurityEvent } from './security-events.store.ts';
import type { SecurityEventDetails } from './tables/bookkeeping.ts';

/** The subject of an event: an account, somebody of the desk on the web, a partner's key, an e-mail or phone that was tried, or unknown. */
export type EventPerson = { accountId: string } | { staffId: string } | { keyId: string } | { tried: string } | null;

/** What happened. `details` hold our own words and numbers (a route, a code, an office), never a person's input. */
export type SecurityEvent<Kind extends SecurityEventKind = SecurityEventKind> = {
  kind: Kind;
  who: EventPerson;
  details?: SecurityEventDetails;
};

/** Pseudonyms of people and keys: keyed hashes. */
type Naming = { keyed: (text: string) => string; keyedByEach: (text: string) => string[] };

/** What an event is recorded from; without an address at the operator's desk. */
type EventOrigin = {
  clock: { now: () => Date };
  signing: Pick<Naming, 'keyed'>;
  address?: string;
  network?: string;
};

/** The handle outside of any transaction: a transaction's own can be rolled back. */
type Outside = Db & { rollback?: never };

/**
 * Records what happened, for later investigation.
 *
 * Given a transaction, the event is part of it: the change and its record come to be together or not at all. Only events
 * with a row each go there; a counted one would be lost with the refusal that it records.
 *
 * Given the handle outside of any transaction, the event is independent of the request: it never makes it fail, even when it
 * cannot be written. Refusals are recorded so. What strangers can repeat is counted: one row a minute for the same kind,
 * person and network.
 */
export function recordEvent(tx: Tx, place: EventOrigin, event: SecurityEvent<EachEventKind>): Promise<void>;
export function recordEvent(db: Outside, place: EventOrigin, event: SecurityEvent): Promise<void>;
export async function recordEvent(db: Db | Tx, place: EventOrigin, event: SecurityEvent): Promise<void> {
  const row = rowOf(place, event);
  if ('rollback' in db) return insertSecurityEvent(db, row);
  try {
    await insertSecurityEvent(db, row);
  } catch (error) {
    // The kind and the reason, without the values that the database's error may repeat.
    const reason = (error as { cause?: { code?: string } }).cause?.code ?? 'unknown reason';
    writeStandardError(`A security event (${event.kind}) could not be written: ${reason}`);
  }
}

/** The keyed hash by which events name a person, key or what was tried. Changes with the first signing key. */
export function eventName(signing: Pick<Naming, 'keyed'>, who: NonNullable<EventPerson>): string {
  return signing.keyed(plainName(who));
}

/** Every keyed hash of this subject, including those of former signing keys. */
export function eventNames(signing: Pick<Naming, 'keyedByEach'>, who: NonNullable<EventPerson>): string[] {
  return signing.keyedByEach(plainName(who));
}

function plainName(who: NonNullable<EventPerson>): string {
  if ('accountId' in who) return `event of account ${who.accountId}`;
  if ('staffId' in who) return `event of staff ${who.staffId}`;
  if ('keyId' in who) return `event of key ${who.keyId}`;
  return `event of ${who.tried}`;
}

function rowOf({ clock, signing, address, network }: EventOrigin, { kind, who, details = {} }: SecurityEvent) {
  const at = clock.now();
  const name = who && eventName(signing, who);
  const minute = Math.floor(at.getTime() / 60_000);
  const isCounted = securityEvents[kind] === 'counted';
  const slot = isCounted ? signing.keyed(`event ${kind} ${name} ${network} ${minute}`) : null;
  return { id: uuidv7(), at, kind, who: name, address: address ?? null, network: network ?? null, details, slot };
}
