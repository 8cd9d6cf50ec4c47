import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { StorageTrouble } from './storage-trouble.ts';

/** An S3-compatible bucket. `endpoint` is an origin, without a slash at its end. */
export type Bucket = { endpoint: string; bucket: string; region: string; keyId: string; secret: string };

type S3Request = { method: string; headers?: Record<string, string>; body?: Uint8Array; signal: AbortSignal };
/** Sends a request; `path` is a key, with its query where it has one, or the query of the bucket itself. */
export type AskBucket = (path: string, request: S3Request) => Promise<Response>;

/** How often a busy storage is asked again, and the milliseconds before the first time: a random part of so many, and of twice as many each time. */
const retries = 2;
const pause = 50;

/**
 * Speaks to an S3-compatible bucket: path-style addresses, requests signed with AWS Signature Version 4 over the body
 * too. Errors name neither keys nor secrets; an answer that is no success is the caller's to look at.
 */
export function createS3Client({ endpoint, bucket, region, keyId, secret }: Bucket): AskBucket {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region });
  return async (path, { method, headers, body, signal }) => {
    const signedBody = body && { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') };
    const url = `${endpoint}/${bucket}${path.startsWith('?') ? '' : '/'}${path}`;
    const askOnce = async () => {
      const request = await client.sign(url, { method, headers: { ...headers, ...signedBody } });
      // The signal goes to fetch itself. A request that was made with one follows it by a weak reference, which is gone after a
      // garbage collection: then nobody ends what the storage never answers.
      return fetch(request.url, {
        method,
        headers: request.headers,
        ...(body && { body: Buffer.from(body) }),
        // A signed request is for this address only.
        redirect: 'error',
        signal,
      });
    };
    try {
      let answer = await askOnce();
      for (let again = 0; again < retries && isBusy(answer); again++) {
        await answer.body?.cancel();
        await sleep(Math.random() * pause * 2 ** again, undefined, { signal });
        answer = await askOnce();
      }
      return answer;
    } catch (error) {
      return giveUp(signal.aborted ? signal.reason : error);
    }
  };
}

function isBusy({ status }: Response): boolean {
  return status >= 500 || status === 429;
}

/** Throws what went wrong on the way, without what was asked for. */
export function giveUp(error: unknown): never {
  const { name, cause } = error as Error & { cause?: { code?: unknown } };
  const code = typeof cause?.code === 'string' ? cause.code : 'connection failed';
  throw new StorageTrouble(`The storage cannot be reached (${name === 'TimeoutError' ? 'no answer in time' : code}).`);
}

/** Lets go of the body of an answer that should be a success, and throws when it is none. */
export async function expectSuccess(answer: Response): Promise<void> {
  await answer.body?.cancel();
  if (!answer.ok) throw new StorageTrouble(`The storage answered ${answer.status}.`);
}
