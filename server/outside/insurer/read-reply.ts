import * as z from 'zod/mini';
import { InsurerRefused, InsurerTrouble, type InsurerAnswer } from '#server/outside/insurer-port.ts';
import { answerSchema, plainWordsOf } from './answer-schema.ts';

/** What an insurer answered to one request. `ahead`: by how many seconds its clock is ahead of ours, where it says its time. */
export type Reply = { status: number; body: unknown; retryAfterSeconds?: number | null; ahead?: number | null };

/** Seconds by which two clocks may differ before a refused signature is put down to them. */
const skew = 60;

/** Where a proposal stands, by a reply. Throws where it says something else. */
export function answerIn(reply: Reply): InsurerAnswer {
  expectTaken(reply);
  const answer = z.safeParse(answerSchema, reply.body);
  if (!answer.success) throw new InsurerTrouble('answered what makes no sense');
  return answer.data;
}

/** Throws where a reply says that the insurer did not take the request. */
export function expectTaken({ status, body, retryAfterSeconds = null, ahead = null }: Reply): void {
  if (status >= 200 && status < 300) return;
  if (status === 422) {
    const words = plainWordsOf((body as { detail?: unknown } | null)?.detail);
    throw new InsurerRefused(words ?? 'A seguradora não informou o motivo.');
  }
  if (status === 401 && ahead !== null && Math.abs(ahead) > skew)
    throw new InsurerTrouble(`refused the signature; its clock differs from ours by ${Math.round(Math.abs(ahead))} s`, {
      away: true,
    });
  const away = status >= 500 || [401, 403, 429].includes(status);
  throw new InsurerTrouble(`answered ${status}`, { waitSeconds: retryAfterSeconds, away });
}

/** Whether the insurer has something else under this id: from an earlier try, because ids are used once. */
export function hasOther({ status, body }: Reply): boolean {
  return status === 409 && (body as { code?: unknown } | null)?.code === 'content-differs';
}
