import { Readable } from 'node:stream';
import { InsurerTrouble, type InsurerFile, type InsurerPort } from '#server/outside/insurer-port.ts';
import type { Clock } from '#server/outside/ports.ts';
import { digestOf, portOver, type InsurerRequest } from './port-over.ts';
import type { Reply } from './read-reply.ts';
import { contentDigest, signRequest, type SigningKey } from './sign-request.ts';

/** Milliseconds after which an insurer counts as silent, and those for a whole file. */
export const insurerPatience = { request: 10_000, file: 60_000 };

/** The most that an answer may hold; where a proposal stands takes a few hundred bytes. */
const most = 65_536;

/** The longest that a `Retry-After` makes us wait, in seconds. */
const longestWait = 3600;

/** Where an insurer is, and with whose signature it is asked. `url` is the base of all its paths. */
export type InsurerAddress = SigningKey & { url: string };

/**
 * An insurer over HTTP, by `docs/insurer-api.yaml`: JSON, every request signed, redirects refused, answers bounded in time and
 * size. Errors say nothing of what was sent or answered: it is about people.
 */
export function createHttpInsurer(
  { url, ...key }: InsurerAddress,
  { clock, patience = insurerPatience }: { clock: Clock; patience?: typeof insurerPatience },
): InsurerPort {
  return portOver(async (request) => {
    const at = new URL(url.replace(/\/$/, '') + request.path);
    const { content } = request;
    const isFile = typeof content === 'object';
    const opened = isFile ? await openFile(content) : null;
    const sent = clock.now();
    try {
      const answer = await fetch(at, {
        method: request.method,
        headers: {
          accept: 'application/json, application/problem+json',
          ...signRequest(key, { method: request.method, url: at, headers: headersOf(request), at: sent }),
          ...(isFile && { 'content-length': String(content.bytes) }),
        },
        // The signature is for this address only.
        redirect: 'error',
        signal: AbortSignal.timeout(isFile ? patience.file : patience.request),
        ...(typeof content === 'string' && { body: content }),
        ...(opened && { body: opened.body, duplex: 'half' }),
      });
      return await readReply(answer, sent);
    } catch (error) {
      if (error instanceof InsurerTrouble) throw error;
      const ours = opened?.failed();
      throw new InsurerTrouble(ours ?? reasonOf(error), { away: !ours });
    } finally {
      opened?.close();
    }
  });
}

function headersOf({ content, key }: InsurerRequest): Record<string, string> {
  if (content === undefined || key === undefined) return {};
  return {
    'content-digest': contentDigest(digestOf(content)),
    'content-type': typeof content === 'string' ? 'application/json' : content.type,
    'idempotency-key': `"${key}"`,
  };
}

/** A file on its way; `failed` says whether it could not be read, which the other side is not to be blamed for. */
async function openFile(file: InsurerFile) {
  const stream = await file.open();
  let broken = false;
  stream.once('error', () => (broken = true));
  return {
    body: Readable.toWeb(stream) as ReadableStream<Uint8Array>,
    failed: () => (broken ? 'could not be sent a file that our storage did not give' : null),
    close: () => stream.destroy(),
  };
}

async function readReply(answer: Response, sent: Date): Promise<Reply> {
  const theirs = Date.parse(answer.headers.get('date') ?? '');
  return {
    status: answer.status,
    body: jsonIn(await textOf(answer)),
    retryAfterSeconds: waitIn(answer.headers.get('retry-after'), sent),
    ahead: Number.isNaN(theirs) ? null : (theirs - sent.getTime()) / 1000,
  };
}

/** `Retry-After`: seconds, or an instant (RFC 9110). */
function waitIn(text: string | null, now: Date): number | null {
  if (!text) return null;
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), longestWait);
}

/** Undefined for what is no JSON: only a status that needs no content may be understood then. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > most) throw new InsurerTrouble('says too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'gave no answer in time';
  return `cannot be reached (${typeof cause?.code === 'string' ? cause.code : 'connection failed'})`;
}
