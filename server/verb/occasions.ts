import type { TransferEffect } from '#domain/ownership/transfer-view.ts';
import type { BikeEvent } from '#domain/service-book/event.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Letter } from '#server/letters/letter.ts';
import type { House } from './context.ts';

/** What a change within a transaction is given of the house. */
export type Within = Pick<House, 'clock' | 'config' | 'signing' | 'outbox' | 'occasions'>;

/** The ownership of a bike that ended, and the one that began at the same instant. */
export type HandedOver = { bikeId: string; oldOwnershipId: string; newOwnershipId: string; at: Date };

/** Claims that go on without a suspended shop; its questions to owners, which end; claims that others offered it; hand-overs whose customers can still answer. */
export type BarringEffect = { kind: 'claims' | 'questions' | 'offers' | 'handovers'; count: number };

/**
 * What features do when something happens in another feature, within its transaction: either all of it is kept, or nothing.
 * A feature says what it does in its `occasions`.
 */
export type Occasions = {
  /** An account has come to have a proven address. The account is locked. */
  addressProven: (tx: Tx, house: Within, account: { id: string; email: string }) => Promise<void>;
  /**
   * An account is about to be closed. It is locked with all its data, which is there, with its bikes and those of its transfers under way.
   * Gives what its person is still written to, once everything else that was written to them is deleted.
   */
  accountCloses: (tx: Tx, house: Within, accountId: string) => Promise<Letter[] | void>;
  /** A bike has a new owner. */
  handedOver: (tx: Tx, house: Within, handedOver: HandedOver) => Promise<void>;
  /** A theft of a bike is over: its owner has it again, or had marked it by mistake. */
  theftEnded: (tx: Tx, house: Within, ended: { bikeId: string; at: Date }) => Promise<void>;
  /** The customer to whom a shop handed a new bike over takes it: its warranty begins. The account is locked, then the tag. */
  handoverTaken: (tx: Tx, house: Within, taken: { tag: string; accountId: string }) => Promise<void>;
  /** A new bike that a shop had handed over has its first owner. The tag is locked. */
  firstOwned: (tx: Tx, house: Within, owned: { bikeId: string; tag: string; accountId: string }) => Promise<void>;
  /** Somebody else came with the serial number of a bike that a shop handed over and that waits for its customer. The tag is locked. */
  handoverContested: (tx: Tx, house: Within, handoverId: string) => Promise<void>;
  /** What happened to a bike, for its line of time; without an owner's name. */
  eventsOfBike: (db: Db | Tx, bikeId: string) => Promise<BikeEvent[]>;
  /** The operator suspends a shop as a whole. The shop is locked against everything that refers to it. */
  shopBarred: (tx: Tx, house: Within, barred: { shopId: string }) => Promise<void>;
  /** What of a shop a suspension would end, hand on or leave waiting. */
  effectsOfBarring: (db: Db | Tx, shopId: string) => Promise<BarringEffect[]>;
  /** Somebody has a tag before them that was replaced; `shopId`: somebody of a shop. */
  oldTagScanned: (tx: Tx, house: Within, scanned: { tag: string; shopId: string | null }) => Promise<void>;
  /** What a transfer of a bike would change, beyond ownership itself. */
  effectsOfHandover: (db: Db | Tx, bikeId: string) => Promise<TransferEffect[]>;
};
