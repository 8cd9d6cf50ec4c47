import { lt } from 'drizzle-orm';
import { securityEventDays } from '#domain/account/security-event.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { House } from '../context.ts';
import { forgetSecurityEvents } from '../db/security-events.store.ts';
import { credentialChanges, knownDevices, passwordResets, oneTimeCodes, sessions } from '../db/tables/account.ts';
import { importUsage } from '../db/tables/desk.ts';
import { limits } from '../db/tables/limit.ts';
import { emailProofs } from '../db/tables/shop.ts';
import { forgetLetters } from './letters.store.ts';

/** Days for which something is kept after it stopped being of use. Limits look back a day at most. */
const daysKept = {
  sessions: 7,
  codes: 2,
  resets: 2,
  proofs: 2,
  changes: 30,
  limits: 2,
  devices: 365,
  importUsage: 7,
  sentLetters: 30,
  deadLetters: 90,
};

/** Removes what nobody needs any more: ended sessions, old codes, links and counters, letters and events long gone. */
export async function cleanUp({ db, clock }: Pick<House, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  await db.delete(sessions).where(lt(sessions.expiresAt, before(daysKept.sessions)));
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, before(daysKept.codes)));
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, before(daysKept.devices)));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, before(daysKept.resets)));
  await db.delete(emailProofs).where(lt(emailProofs.expiresAt, before(daysKept.proofs)));
  // Their undo links go with them.
  await db.delete(credentialChanges).where(lt(credentialChanges.expiresAt, before(daysKept.changes)));
  await db.delete(limits).where(lt(limits.windowStart, before(daysKept.limits)));
  await db.delete(importUsage).where(lt(importUsage.day, dateOf(before(daysKept.importUsage))));
  await forgetSecurityEvents(db, before(securityEventDays));
  await forgetLetters(db, 'sent', before(daysKept.sentLetters));
  await forgetLetters(db, 'dead', before(daysKept.deadLetters));
}
