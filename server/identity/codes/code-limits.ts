import { oneTimeCode as rules } from '#domain/account/code-rules.ts';
import type { Tx } from '#server/db/database.ts';
import { isKnownDevice } from '#server/identity/sessions/devices.store.ts';
import type { Ctx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { lockCounts, nthNewestCodeAt, type CodeLine, type CountedCodes, type NewCode } from './codes.store.ts';
import type { Bound } from './count-tries.ts';

/** The network and the browser of a request for a code. */
export type AskedFrom = Pick<Ctx, 'signing' | 'network' | 'device'>;

/** The requester of a code, as stored in its row. */
export type Asker = Pick<NewCode, 'addressHash' | 'askerHash'> & { byKnownDevice: boolean };

/** Who asks: an account by its session, else a browser that the recipient's account knows, else a network. */
export async function askerOf(tx: Tx, ctx: AskedFrom, recipient: string, accountId: string | null): Promise<Asker> {
  const { network, device, signing } = ctx;
  const { tokenHash } = device;
  const whose = recipient.includes('@') ? { email: recipient } : { phone: recipient };
  const byKnownDevice = tokenHash !== null && (await isKnownDevice(tx, tokenHash, whose));
  const addressHash = signing.keyed(`address ${network}`);
  const browser = byKnownDevice ? signing.keyed(`device ${tokenHash}`) : addressHash;
  const askerHash = accountId === null ? browser : signing.keyed(`account ${accountId}`);
  return { addressHash, askerHash, byKnownDevice };
}

/**
 * Strangers share what may go to a recipient, and what may be asked for from a network; the browsers that the recipient's
 * account knows share an allowance of their own. Refuses with `code-too-many`. Until the transaction ends, nobody else
 * counts the codes of this network or recipient.
 */
export async function assertNotTooMany(tx: Tx, by: CodeLine & Asker, now: Date): Promise<void> {
  const { purpose, recipient, addressHash, byKnownDevice } = by;
  await lockCounts(tx, addressHash, recipient);
  const line = { purpose, recipient, byKnownDevice };
  const strangers: [CountedCodes, Bound][] = [
    [{ ...line, addressHash }, rules.perNetwork],
    ...rules.fromStrangers.map((bound): [CountedCodes, Bound] => [line, bound]),
    [{ addressHash, byKnownDevice }, rules.inAll],
  ];
  const bounds: [CountedCodes, Bound][] = byKnownDevice ? [[line, rules.fromKnownDevices]] : strangers;
  let free = 0;
  for (const [counted, { times, seconds }] of bounds) {
    const nth = await nthNewestCodeAt(tx, counted, times, later(now, -seconds));
    if (nth) free = Math.max(free, later(nth, seconds).getTime());
  }
  if (free > 0) throw problem('code-too-many', { retryAt: new Date(free) });
}

function later(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}
