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

/** An S3-compatible bucket. `endpoint` is an origin, without a slash at its end. */
export type StorageAddress = { endpoint: string; bucket: string; region: string; keyId: string; secret: string };

const bucketShape = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const regionShape = /^[a-z0-9-]{1,40}$/;
const known = new Set(['region', 'http']);

/**
 * Reads `s3://key:secret@host[:port]/bucket?region=…&http=1`; null for anything else. Key and secret are URL-encoded; the
 * region is `us-east-1` unless it is given (most storages that are not Amazon's do not care), `http=1` speaks plain HTTP.
 */
export function parseStorageAddress(text: string): StorageAddress | null {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.hash || !url.host) return null;
  const query = [...url.searchParams.keys()];
  if (query.some((name) => !known.has(name)) || new Set(query).size < query.length) return null;
  const keyId = decoded(url.username);
  const secret = decoded(url.password);
  const bucket = url.pathname.replace(/^\/|\/$/g, '');
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const plain = url.searchParams.get('http') ?? '0';
  if (!keyId || !secret || !bucketShape.test(bucket) || !regionShape.test(region) || !/^[01]$/.test(plain)) return null;
  const endpoint = URL.parse(`${plain === '1' ? 'http' : 'https'}://${url.host}`);
  return endpoint && { endpoint: endpoint.origin, bucket, region, keyId, secret };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

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
