import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import type { MailStopReason } from '#domain/account/mail-stop.ts';
import type { House } from '#server/verb/context.ts';
import { stopMailTo } from './stop-mail.ts';

/** What Postmark posts of a mail that came back or was complained of; its type says more than its record. */
const reportSchema = z.object({
  RecordType: z.enum(['Bounce', 'SpamComplaint']),
  Type: z.string(),
  Email: emailSchema,
  BouncedAt: z.string(),
});

/**
 * The types that end something. All others pass (a full mailbox, an answer by a machine), are about us (blocked, DMARC), or are
 * the operator's own doing at the service.
 *
 * @see https://postmarkapp.com/developer/api/bounce-api#bounce-types
 */
const reasons: Readonly<Record<string, MailStopReason>> = {
  HardBounce: 'bounced',
  BadEmailAddress: 'bounced',
  SpamComplaint: 'complained',
};

/** Takes a report of the mail service: e-mails to that address stop. One that comes twice, or that is about something else, changes nothing. */
export async function hearMail(house: Pick<House, 'db' | 'clock' | 'config' | 'outbox'>, body: Buffer): Promise<void> {
  const { data } = z.safeParse(reportSchema, readJson(body));
  const reason = data && Object.hasOwn(reasons, data.Type) ? reasons[data.Type] : undefined;
  if (!data || !reason) return;
  const [now, told] = [house.clock.now().getTime(), Date.parse(data.BouncedAt)];
  // Never later than now: what is proven afterwards has to count.
  const at = new Date(Number.isNaN(told) ? now : Math.min(told, now));
  await house.db.transaction((tx) => stopMailTo(tx, house, { address: data.Email, reason, at }));
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
