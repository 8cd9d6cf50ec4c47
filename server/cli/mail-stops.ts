import * as z from 'zod/mini';
import { emailSchema, maskEmail } from '#domain/account/contact.ts';
import type { Tx } from '#server/db/database.ts';
import { liftBounces, liftMailStop, listMailStops } from '#server/db/mail-stops.store.ts';
import { eventName } from '#server/db/record-event.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { DeskProblem, wrongUsage } from './desk-problem.ts';
import { tableWords } from './desk-words.ts';
import type { Answer, Desk } from './desk.ts';

/** `letters stops`: where e-mails are stopped, and why. */
export async function showStops(desk: Desk, typed: string | undefined, limit: number): Promise<Answer> {
  const { db, signing } = desk.house;
  const of = typed === undefined ? undefined : readAddress(typed);
  const stops = await listMailStops(db, { of, limit });
  await desk.note({ stops: stops.length, ...(of !== undefined && { who: eventName(signing, { tried: of }) }) });
  const data = stops.map(({ address, ...stop }) => ({ ...stop, address: maskEmail(address) }));
  const rows = data.map(({ at, reason, address }) => [at.toISOString(), reason, address]);
  return { data, words: tableWords(['when', 'why', 'address'], rows, 'No e-mails are stopped there.') };
}

/** `letters lift`: e-mails to one address go again, or to all that bounced since an instant. */
export async function liftStops(desk: Desk, typed: string | undefined, since: string | undefined): Promise<Answer> {
  if ((typed === undefined) === (since === undefined)) throw wrongUsage('Name an address, or --bounced-since.');
  const { house, dryRun } = desk;
  const now = house.clock.now();
  const address = typed === undefined ? null : readAddress(typed);
  const work = (tx: Tx) =>
    address === null
      ? liftBounces(tx, readInstant(since!), now)
      : liftMailStop(tx, address, now).then((lifted) => (lifted ? 1 : 0));
  const lifted = await inTransaction(house.db, !dryRun, work);
  if (address !== null && lifted === 0)
    throw new DeskProblem('nothing-there', 'E-mails to this address are not stopped.');
  await desk.note({ lifted, ...(address !== null && { who: eventName(house.signing, { tried: address }) }) });
  const words = `Stops lifted: ${lifted}.`;
  return { data: { dryRun, lifted }, words: [dryRun ? `Dry run. ${words}` : words] };
}

function readAddress(typed: string): string {
  const email = emailSchema.safeParse(typed);
  if (!email.success) throw wrongUsage('Write the whole of an e-mail address.');
  return email.data;
}

function readInstant(typed: string): Date {
  if (!z.iso.datetime({ offset: true }).safeParse(typed).success)
    throw wrongUsage('Write the instant as in 2026-11-20T15:00:00Z.');
  return new Date(typed);
}
