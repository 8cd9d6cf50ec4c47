/**
 * A day, and the periods that people are told in words. By themselves, because every screen's words are filled with them
 * (`web/locale/numbers.ts`), and their features' schemas and tables would come along.
 */
import type { TransferState } from './ownership/transfer.ts';

/** A day of 24 hours in milliseconds, as `Date` counts. */
export const dayMs = 86_400_000;

/** For how long a change of phone, address or password can be undone, in seconds (specification 12: 48 hours). */
export const undoSeconds = 48 * 3600;

/**
 * The same where somebody of the shop gave the new phone: who lost the old one is to notice it on the next working day, and until it is
 * over the phone proves nothing but the place in the shop.
 */
export const shopPhoneUndoSeconds = 7 * 86_400;

/** How long the link of a forgotten password works, in seconds (specification 12). */
export const resetLinkSeconds = 1800;

/** For how many days a letter is kept that could not be delivered; one that went out, for less. */
export const letterDays = 90;

/** After how many days an address is tried again at which e-mails are stopped. */
export const mailStopDays = 183;

/** For how many days an import can be undone: so long is kept what it wrote over. */
export const undoDays = 90;

/** How long a person can change their mind about deleting their account, in seconds. */
export const closingSeconds = 7 * 86_400;

/** How long a shop's approver's link works, and how long a request waits, in seconds (specification 13: 7 days). */
export const requestSeconds = 7 * 24 * 3600;

/** How long an invitation to a shop is valid, in seconds: as long as an approver's link. */
export const invitationSeconds = 7 * 24 * 3600;

/** The span over which looks and messages of a shop are counted, in seconds: a day that ends now, not a calendar day. */
export const contactDaySeconds = 24 * 3600;

/** For how many days after the day of the asking an owner can answer a shop, by whatever way: until the end of the last one. */
export const consentDays = 7;

/** For how many days after an owner's no the same shop cannot ask again about the same part. */
export const refusedDays = 7;

/** For how long the link works by which a brand decides a claim, in seconds. */
export const decisionLinkSeconds = 7 * 86_400;

/**
 * The days within which a defect has to be repaired, from the proven complaint; after them the owner chooses.
 *
 * @see Lei 8.078/1990 (consumer code), art. 18 § 1
 */
export const repairDays = 30;

/**
 * The legal term for durable goods, in days, the day of delivery not counted (Lei 8.078/1990 art. 26; Código Civil
 * art. 132).
 */
export const legalTermDays = 90;

/**
 * For how many days each state of a transfer waits; null for as long as it takes. After them it ends by itself. A recipient with an
 * account has as long as one who is invited: otherwise the owner would learn who has one.
 */
export const transferDays = {
  'requested': 7,
  'approved': 30,
  'awaiting-recipient': 30,
  'under-review': null,
  'open-to-objection': 14,
  'contested': 14,
  'to-decide': null,
} as const satisfies Partial<Record<TransferState, number | null>>;

/** How many days back the day of a hand-over may lie that is told afterwards: without a connection, or by the shop's own system. */
export const saleDays = 7;

/** For how many days the link works by which a customer takes the bike that a shop handed over; then the number is deleted. */
export const handoverDays = 30;

/** How long a shop can take a hand-over back, in seconds. */
export const takeBackSeconds = 24 * 3600;

/** How long after a scan a shop may enter what it did on the bike, in seconds. */
export const scanSeconds = 24 * 3600;

/** From how many days before its day a service is near. */
export const serviceSoonDays = 30;

/**
 * How many days before a service is due its owner is reminded, and how many after it; `within` how many more days that letter still says
 * something: a bike whose services come to be known late is not written about those of years ago. `apart`: so many days lie between
 * two letters about one bike, whatever is entered meanwhile.
 */
export const serviceReminder = { before: 14, after: 7, within: 30, apart: 7 } as const;

/** For how many years a tag that was replaced leads to the new one; then it is void. */
export const replacedTagYears = 2;

/** For how many days an owner can say that a replacement of the tag was not to be. */
export const retagObjectionDays = 14;

/** For how many days the operator can give a bike its old tag back: the owner's days and as many to look into it. */
export const retagUndoDays = 30;

/** For how many days the photo of a frame number is kept after it was asked with: as long as a replacement is looked into, and some more. */
export const framePhotoDays = 90;
