import type { Contact } from '#domain/account/contact.ts';
import { countWithin, forgetCount } from '#server/db/limits.store.ts';
import type { Account } from '#server/identity/accounts.store.ts';
import { isKnownDevice } from '#server/identity/sessions/devices.store.ts';
import type { Ctx } from '#server/verb/context.ts';
import { widerNetworkOf } from '#server/verb/network.ts';

/** At most `times` within `seconds`. */
export type Bound = { times: number; seconds: number };

/** Limits for tries at one account. */
export type TryBounds = {
  /** By a browser that the account knows; nobody else uses this up. */
  knownDevice: Bound;
  /** From one network whose browser is not known; twice as often from the network around it (an IPv6 /48). */
  network: Bound;
  /** From all networks together whose browsers are not known. */
  strangers: Bound;
};

/**
 * The result of a count: until when the limit is exceeded (null: it is not), a function that resets the caller's
 * count, and whether the account knows the caller's browser.
 */
export type CountedTries = { tooOftenUntil: Date | null; forget: () => Promise<void>; isKnown: boolean };

/** What is asked of a request whose tries are counted. */
export type TryCtx = Pick<Ctx, 'db' | 'clock' | 'signing' | 'address' | 'network' | 'device'>;

/**
 * Whose tries are counted together: those at one account by its address (by its id, where it has none), whichever way it was
 * named; where there is no account, those at one typed address or phone.
 */
export type TriedAt = { key: string; accountId: string | null };

/** The tries at an account, or at what was typed where no account has it. */
export function triedAt(account: Pick<Account, 'id' | 'email'> | null, typed: Contact): TriedAt {
  if (!account) return { key: 'email' in typed ? typed.email : typed.phone, accountId: null };
  return { key: account.email ?? account.id, accountId: account.id };
}

/**
 * Counts one more try at something of an account, strangers' apart from those of browsers that the account knows: too many
 * tries lock out strangers only. Counts in the same way where there is no account. Tries refused by a network's own limit
 * do not count against all the others.
 */
export async function countTries(
  ctx: TryCtx,
  name: string,
  { key, accountId }: TriedAt,
  bounds: TryBounds,
): Promise<CountedTries> {
  const { tokenHash } = ctx.device;
  const isKnown = tokenHash !== null && (await isKnownDevice(ctx.db, tokenHash, { accountId }));
  return countTriesAt(ctx, name, { key, isKnown }, bounds);
}

/** The same where it is known already whether the caller's browser is. */
export async function countTriesAt(
  ctx: TryCtx,
  name: string,
  { key, isKnown }: { key: string; isKnown: boolean },
  bounds: TryBounds,
): Promise<CountedTries> {
  const { db, clock, signing, device } = ctx;
  const { tokenHash } = device;
  const counters = isKnown ? [{ by: `device ${tokenHash}`, ...bounds.knownDevice }] : strangers(ctx, bounds);
  const keyOf = (by: string) => signing.keyed(`${name} ${key} ${by}`);
  const forget = async () => {
    for (const { by } of counters) if (by !== everybody) await forgetCount(db, keyOf(by));
  };
  for (const { by, times, seconds } of counters) {
    const { start, count } = await countWithin(db, keyOf(by), clock.now().getTime(), seconds);
    if (count > times) return { tooOftenUntil: new Date(start + seconds * 1000), forget, isKnown };
  }
  return { tooOftenUntil: null, forget, isKnown };
}

const everybody = 'everybody';

function strangers({ address, network }: TryCtx, bounds: TryBounds): (Bound & { by: string })[] {
  const around = widerNetworkOf(address);
  const { times, seconds } = bounds.network;
  return [
    { by: `network ${network}`, times, seconds },
    ...(around === network ? [] : [{ by: `around ${around}`, times: 2 * times, seconds }]),
    { by: everybody, ...bounds.strangers },
  ];
}
