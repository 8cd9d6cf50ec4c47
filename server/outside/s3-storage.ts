import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { assertMediaKey, contentTypeOf } from './media-key.ts';
import type { StoragePort } from './ports.ts';

/** An S3-compatible bucket. `endpoint` is an origin, without a slash at its end. */
export type Bucket = { endpoint: string; bucket: string; region: string; keyId: string; secret: string };

/** Milliseconds for one picture, further tries included, after which the storage counts as silent. */
const patience = 15_000;
/** How often a busy storage is asked again. */
const retries = 2;

/**
 * Pictures in an S3-compatible bucket: path-style addresses, requests signed with AWS Signature Version 4 over the body
 * too. Errors name neither keys nor secrets.
 */
export function createS3Storage(address: Bucket, timeout = patience): StoragePort {
  const { endpoint, bucket, region, keyId, secret } = address;
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries });
  const ask = async (key: string, init: RequestInit): Promise<Response> => {
    assertMediaKey(key);
    // A signed request is for this address only.
    const options: RequestInit = { redirect: 'error', signal: AbortSignal.timeout(timeout), ...init };
    return client.fetch(`${endpoint}/${bucket}/${key}`, options).catch(giveUp);
  };
  return {
    put: async (key, { bytes, contentType }) => {
      const headers = {
        'content-type': contentType,
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      };
      const answer = await ask(key, { method: 'PUT', headers, body: Buffer.from(bytes) });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The storage answered ${answer.status}.`);
    },
    get: async (key) => {
      const answer = await ask(key, { method: 'GET' });
      if (answer.ok) return { bytes: await answer.bytes().catch(giveUp), contentType: contentTypeOf(key) };
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw new Error(`The storage answered ${answer.status}.`);
    },
  };
}

function giveUp(error: unknown): never {
  const { name, cause } = error as Error & { cause?: { code?: unknown } };
  const code = typeof cause?.code === 'string' ? cause.code : 'connection failed';
  throw new Error(`The storage cannot be reached (${name === 'TimeoutError' ? 'no answer in time' : code}).`);
}
