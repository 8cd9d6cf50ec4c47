import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

/** An S3-compatible bucket. `endpoint` is an origin, without a slash at its end. */
export type Bucket = { endpoint: string; bucket: string; region: string; keyId: string; secret: string };

type S3Request = { method: string; headers?: Record<string, string>; body?: Uint8Array; signal: AbortSignal };
/** Sends a request; `path` is a key, with its query where it has one, or the query of the bucket itself. */
export type AskBucket = (path: string, request: S3Request) => Promise<Response>;

/** How often a busy storage is asked again. */
const retries = 2;

/**
 * Speaks to an S3-compatible bucket: path-style addresses, requests signed with AWS Signature Version 4 over the body
 * too. Errors name neither keys nor secrets; an answer that is no success is the caller's to look at.
 */
export function createS3Client({ endpoint, bucket, region, keyId, secret }: Bucket): AskBucket {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries });
  return (path, { method, headers, body, signal }) => {
    const signedBody = body && { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') };
    return client
      .fetch(`${endpoint}/${bucket}${path.startsWith('?') ? '' : '/'}${path}`, {
        method,
        headers: { ...headers, ...signedBody },
        ...(body && { body: Buffer.from(body) }),
        // A signed request is for this address only.
        redirect: 'error',
        signal,
      })
      .catch(giveUp);
  };
}

/** Throws what went wrong on the way, without what was asked for. */
export function giveUp(error: unknown): never {
  const { name, cause } = error as Error & { cause?: { code?: unknown } };
  const code = typeof cause?.code === 'string' ? cause.code : 'connection failed';
  throw new Error(`The storage cannot be reached (${name === 'TimeoutError' ? 'no answer in time' : code}).`);
}

/** Lets go of the body of an answer that should be a success, and throws when it is none. */
export async function expectSuccess(answer: Response): Promise<void> {
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The storage answered ${answer.status}.`);
}
