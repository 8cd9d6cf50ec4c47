import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { httpbis } from 'http-message-signatures';
import type { SigningKey } from '#server/outside/insurer/sign-request.ts';

/** Seconds for which a signature counts. */
export const signatureAge = 300;
/** What every signature covers. */
const always = ['@method', '@authority', '@path'];
/** Seconds by which the signer's clock may be ahead. */
const ahead = 60;

/**
 * Whether a request is signed with this key, at most `age` seconds ago, over all that has to be signed. Its content is compared
 * elsewhere.
 */
export async function isSigned(
  request: IncomingMessage,
  { keyId, secret }: SigningKey,
  age = signatureAge,
): Promise<boolean> {
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, value ?? '']));
  const url = `http://${request.headers.host ?? ''}${request.url ?? ''}`;
  const hasContent = request.method !== 'GET';
  try {
    const result = await httpbis.verifyMessage(
      {
        requiredParams: ['created', 'keyid'],
        requiredFields: hasContent ? [...always, 'content-digest', 'content-type', 'idempotency-key'] : always,
        // The library takes the tolerance off the age as well.
        maxAge: age + ahead,
        tolerance: ahead,
        all: true,
        keyLookup: async ({ keyid }) =>
          keyid === keyId ? { id: keyId, algs: ['hmac-sha256'], verify: verifyWith(secret) } : null,
      },
      { method: request.method ?? '', url, headers },
    );
    return result === true;
  } catch {
    return false;
  }
}

const verifyWith = (secret: string) => async (data: Buffer, signature: Buffer) => {
  const expected = createHmac('sha256', secret).update(data).digest();
  return expected.length === signature.length && timingSafeEqual(expected, signature);
};
