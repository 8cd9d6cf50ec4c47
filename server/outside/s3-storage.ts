import type { StoragePort } from './ports.ts';
import { createS3Client, expectSuccess, giveUp, type Bucket } from './s3-client.ts';
import { listObjects } from './s3-list.ts';
import { assertMediaKey, contentTypeOf, isMediaKey } from './storage-keys.ts';

/** Milliseconds for one picture, further tries included, after which the storage counts as silent. */
const patience = 15_000;

/** Pictures in an S3-compatible bucket. */
export function createS3Storage(bucket: Bucket, timeout = patience): StoragePort {
  const ask = createS3Client(bucket);
  return {
    put: async (key, { bytes, contentType }) => {
      assertMediaKey(key);
      const headers = { 'content-type': contentType };
      const signal = AbortSignal.timeout(timeout);
      await expectSuccess(await ask(key, { method: 'PUT', headers, body: bytes, signal }));
    },
    get: async (key) => {
      assertMediaKey(key);
      const answer = await ask(key, { method: 'GET', signal: AbortSignal.timeout(timeout) });
      if (answer.ok) return { bytes: await answer.bytes().catch(giveUp), contentType: contentTypeOf(key) };
      if (answer.status !== 404) await expectSuccess(answer);
      await answer.body?.cancel();
      return null;
    },
    list: async function* () {
      for await (const key of listObjects(ask, '', () => AbortSignal.timeout(timeout))) if (isMediaKey(key)) yield key;
    },
  };
}
