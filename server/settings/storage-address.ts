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
