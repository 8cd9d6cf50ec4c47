import { createHash } from 'node:crypto';
import { contentDigest, signRequest, type SigningKey } from '#server/outside/insurer/sign-request.ts';

/** A request as the rules send it: signed well, unless it says what is wrong with it. */
export type RawRequest = {
  method: 'GET' | 'PUT' | 'POST';
  path: string;
  content?: string | Uint8Array;
  type?: string;
  /** When it was signed; now by default. */
  at?: Date;
  /** Signed with another key, or with none. */
  key?: SigningKey | null;
  /** The SHA-256 that the headers tell; the content's by default. */
  told?: string;
};

export type RawAnswer = { status: number; body: unknown };
export type RawClient = (request: RawRequest) => Promise<RawAnswer>;

const patience = 60_000;

/** Sends requests to an insurer as they are, without taking anything for granted of its answers. */
export function rawClient(base: string, own: SigningKey): RawClient {
  return async ({ method, path, content, type = 'application/json', at = new Date(), key = own, told }) => {
    const url = new URL(base.replace(/\/$/, '') + path);
    const sha256 = createHash('sha256')
      .update(content ?? '')
      .digest('hex');
    const headers: Record<string, string> =
      content === undefined
        ? {}
        : {
            'content-digest': contentDigest(told ?? sha256),
            'content-type': type,
            'idempotency-key': `"${path}"`,
          };
    const answer = await fetch(url, {
      method,
      headers: key ? signRequest(key, { method, url, headers, at }) : headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      ...(content !== undefined && { body: content as BodyInit }),
    });
    const text = await answer.text();
    return { status: answer.status, body: parsed(text) };
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
