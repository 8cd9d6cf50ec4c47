import type { Ctx } from '../context.ts';
import { countWithin, forgetCount } from '../db/limits.store.ts';
import { widerNetworkOf } from '../http/network.ts';
import { isKnownDevice } from './devices.store.ts';

/** At most so many within so many seconds. */
export type Bound = { times: number; seconds: number };

/** How often something about one account may be tried. */
export type BoundsApart = {
  /** By a browser that the account knows; nobody else uses this up. */
  knownDevice: Bound;
  /** From one network whose browser is not known; twice as often from the network around it (an IPv6 /48). */
  network: Bound;
  /** From all networks together whose browsers are not known. */
  strangers: Bound;
};

/** What was counted: until when it is too often (null: it is not), and how to begin afresh for this caller. */
export type CountedApart = { tooOftenUntil: Date | null; forget: () => Promise<void> };

type Place = Pick<Ctx, 'db' | 'clock' | 'signing' | 'address' | 'network' | 'device'>;

/**
 * Counts one more try at something of the account with this e-mail, strangers' apart from those of browsers that the
 * account knows: whoever tries too often locks out nobody but strangers. Counts alike where no account has the e-mail.
 * What a network's own bound refuses does not count against all the others.
 */
export async function countApart(ctx: Place, name: string, email: string, bounds: BoundsApart): Promise<CountedApart> {
  const { db, clock, signing, device } = ctx;
  const { tokenHash } = device;
  const isKnown = tokenHash !== null && (await isKnownDevice(db, tokenHash, { email }));
  const counters = isKnown ? [{ by: `device ${tokenHash}`, ...bounds.knownDevice }] : strangers(ctx, bounds);
  const keyOf = (by: string) => signing.keyed(`${name} ${email} ${by}`);
  const forget = async () => {
    for (const { by } of counters) if (by !== everybody) await forgetCount(db, keyOf(by));
  };
  for (const { by, times, seconds } of counters) {
    const { start, count } = await countWithin(db, keyOf(by), clock.now().getTime(), seconds);
    if (count > times) return { tooOftenUntil: new Date(start + seconds * 1000), forget };
  }
  return { tooOftenUntil: null, forget };
}

const everybody = 'everybody';

function strangers({ address, network }: Place, bounds: BoundsApart): (Bound & { by: string })[] {
  const around = widerNetworkOf(address);
  const { times, seconds } = bounds.network;
  return [
    { by: `network ${network}`, times, seconds },
    ...(around === network ? [] : [{ by: `around ${around}`, times: 2 * times, seconds }]),
    { by: everybody, ...bounds.strangers },
  ];
}
