import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Ctx } from './context.ts';
import type { Line } from './fair-queue.ts';

/**
 * The key under which a limit counts an IP address. An IPv4 address counts as itself, also where it comes as IPv6
 * (`::ffff:198.51.100.7`); of IPv6 addresses a connection gets at least a whole /64 and may use a new one for every
 * request, so the /64 is counted (`2001:db8:1:2::/64`). A text that is no address counts as it is, in small letters.
 */
export function networkOf(address: string): string {
  return written(address, 64);
}

/** The network around it, for looser limits: a provider gives a customer up to a /48 of IPv6. IPv4 is unchanged. */
export function widerNetworkOf(address: string): string {
  return written(address, 48);
}

function written(address: string, bits: number): string {
  if (isIPv4(address)) return address;
  const text = address.trim().toLowerCase();
  if (!ipaddr.IPv6.isValid(text)) return text;
  const known = ipaddr.IPv6.parse(withoutZone(text));
  if (known.isIPv4MappedAddress()) return known.toIPv4Address().toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${known.toString()}/${bits}`).toString()}/${bits}`;
}

/** `fe80::1%eth0` names a network card of this machine besides the address. */
function withoutZone(text: string): string {
  return text.replace(/%.*$/, '');
}

/**
 * Where a caller stands in a queue: the wider network, because the holder of a whole IPv6 /48 is one caller, and in it the
 * account.
 */
export function lineOf({ address, caller }: Pick<Ctx, 'address' | 'caller'>): Line {
  const network = widerNetworkOf(address);
  return caller ? { network, account: caller.accountId } : { network };
}
