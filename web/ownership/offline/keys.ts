import * as z from 'zod/mini';
import { publishedKeysSchema } from '#domain/ownership/signing-key.ts';
import { call } from '#web/api/call.ts';
import { persistedStore } from '#web/state/persisted.ts';

const schema = z.object({ published: z.nullable(publishedKeysSchema), readAt: z.number() });

/** The published keys as they were read last: with them a certificate is checked without a network. They are about nobody. */
export const useKeptKeys = persistedStore({
  key: 'publishedKeys',
  of: 'phone',
  version: 1,
  schema,
  defaults: { published: null, readAt: 0 },
});

/** Reads the keys anew; those of before stay where the server cannot be reached. */
export async function readKeys(signal?: AbortSignal): Promise<void> {
  const published = await call('GET /.well-known/jwks.json', {}, signal ? { signal } : {});
  useKeptKeys.setState({ published, readAt: Date.now() });
}
