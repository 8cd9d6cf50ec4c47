import type { FieldProblem, ProblemBody, ProblemCode } from '#domain/http/problem-codes.ts';

/** Why a call did not succeed: one of the server's codes, or `offline` when no answer arrived. */
export type RefusalCode = ProblemCode | 'offline';

/** A call that did not succeed. Screens turn the code into words. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly errors: FieldProblem[];
  readonly triesLeft: number | undefined;
  readonly codeId: string | undefined;
  readonly challenge: string | undefined;
  readonly retryAt: Date | undefined;

  constructor(body: Omit<Partial<ProblemBody>, 'code'> & { code: RefusalCode }) {
    super(body.code);
    this.code = body.code;
    this.errors = body.errors ?? [];
    this.triesLeft = body.triesLeft;
    this.codeId = body.codeId;
    this.challenge = body.challenge;
    this.retryAt = body.retryAt ? new Date(body.retryAt) : undefined;
  }
}

/** The thrown value as a refusal; anything that is none becomes `internal`. */
export function refusalOf(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal({ code: 'internal' });
}
