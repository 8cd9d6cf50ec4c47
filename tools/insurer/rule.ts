import * as z from 'zod/mini';
import type { Proposal } from '#server/outside/insurer-port.ts';
import { answerSchema } from '#server/outside/insurer/read-reply.ts';
import type { SigningKey } from '#server/outside/insurer/sign-request.ts';
import type { RawAnswer, RawClient } from './raw-client.ts';

/** What an insurer's system has to do: a sentence, and what finds out. It gives what is wrong, or null. */
export type Rule = { rule: string; broken: (client: RawClient, key: SigningKey) => Promise<string | null> };

export const pathOf = (id: string) => `/proposals/${id}`;

export const put = (client: RawClient, proposal: Proposal) =>
  client({ method: 'PUT', path: pathOf(proposal.id), content: JSON.stringify(proposal) });

/** What is wrong with a status; null where nothing is. */
export const expected = ({ status }: RawAnswer, ...right: number[]) =>
  right.includes(status) ? null : `answered ${status} instead of ${right.join(' or ')}`;

/** Where a proposal stands, as the product reads it; null where it could not. */
export const standing = ({ body }: RawAnswer) => {
  const answer = z.safeParse(answerSchema, body);
  return answer.success ? answer.data : null;
};

/** What is wrong with an answer that has to say where a proposal stands. */
export const saysStanding = (answer: RawAnswer) =>
  expected(answer, 200, 201, 202) ?? (standing(answer) ? null : 'does not say where the proposal stands');

/** What is wrong with a refusal that has to have this status and this code. */
export const refusedWith = (answer: RawAnswer, status: number, code: string) => {
  const said = (answer.body as { code?: unknown } | null | undefined)?.code;
  return expected(answer, status) ?? (said === code ? null : `has the code ${JSON.stringify(said)}`);
};
