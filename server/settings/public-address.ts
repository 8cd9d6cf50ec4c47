import { BlockList, isIP } from 'node:net';

const notPublic = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6');

/**
 * Whether an address (an origin such as `https://app.example.com.br`) can be meant for anybody: it is neither this
 * machine's nor one of a private network (RFC 1918, RFC 4193, link-local, `*.local`, a name without a dot). What
 * cannot be decided counts as public.
 */
export function isPublicAddress(origin: string): boolean {
  // A dot at the end names the same host.
  const host = new URL(origin).hostname.replace(/^\[|\]$|\.$/g, '');
  const family = isIP(host);
  if (family !== 0) return !notPublic.check(host, family === 4 ? 'ipv4' : 'ipv6');
  return host.includes('.') && !/\.(local|localhost)$/.test(host);
}
