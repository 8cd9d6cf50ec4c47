import { isIP } from 'node:net';

/**
 * Whose word about the caller's address (`X-Forwarded-For`) counts. `false`: nobody's. `true`: the one proxy's that
 * connects, whichever it is. A list of addresses and networks: these proxies', however long the chain.
 */
export type TrustedProxies = boolean | readonly string[];

const flags: Record<string, boolean> = { 0: false, false: false, 1: true, true: true };

/** Reads `0`, `1` or a list of addresses and networks (`10.0.0.5, 2001:db8::/64`); null for anything else. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  const flag = flags[text];
  if (flag !== undefined) return flag;
  const proxies = text.split(',').map((part) => part.trim());
  return proxies.every(isNetwork) ? proxies : null;
}

/**
 * A network of no bits would be everybody: then the first address of the list counts, which the caller may have
 * written.
 */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (longest === 0 || more.length > 0 || address.includes('%')) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest);
}
