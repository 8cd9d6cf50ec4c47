import { createHmac } from 'node:crypto';

/** Who signs: the id by which the insurer finds the secret that both know. */
export type SigningKey = { keyId: string; secret: string };

/** What is signed of a request. `headers` have lower-case names; all of them are covered. */
export type Unsigned = { method: string; url: URL; headers: Readonly<Record<string, string>>; at: Date };

/**
 * The headers of a signed request: the given ones, `signature-input` and `signature` (RFC 9421, HMAC-SHA-256). Method, host, path
 * and every given header are covered, `content-digest` (RFC 9530) and with it the content among them, and the second in which it
 * was signed. There is this one form only; insurers read it with any library of the standard, as the tests do.
 */
export function signRequest({ keyId, secret }: SigningKey, { method, url, headers, at }: Unsigned) {
  const components: [string, string][] = [
    ['@method', method],
    ['@authority', url.host],
    ['@path', url.pathname],
    ...Object.entries(headers),
  ];
  const names = components.map(([name]) => `"${name}"`).join(' ');
  const created = Math.floor(at.getTime() / 1000);
  const params = `(${names});created=${created};keyid="${keyId}";alg="hmac-sha256"`;
  const lines = components.map(([name, value]) => `"${name}": ${value}`);
  const base = [...lines, `"@signature-params": ${params}`].join('\n');
  const signature = createHmac('sha256', secret).update(base).digest('base64');
  return { ...headers, 'signature-input': `sig=${params}`, 'signature': `sig=:${signature}:` };
}

/** The value of `content-digest` for a SHA-256 in hexadecimal digits. */
export function contentDigest(sha256: string): string {
  return `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`;
}
