import type { SessionEnd } from '#domain/account/session.ts';
import { problemCodes, type FieldProblem, type ProblemBody, type ProblemCode } from '#domain/http/problem-codes.ts';
import type { StaffSessionEnd } from '#domain/staff/session.ts';

/** What a refusal may contain besides its code. */
export type ProblemExtras = {
  errors?: FieldProblem[];
  triesLeft?: number;
  codeId?: string;
  challenge?: string;
  retryAt?: Date;
  place?: number;
  ended?: SessionEnd;
  deskEnded?: StaffSessionEnd;
};

/** A refusal; verbs throw it. Its message is for developers, never for a screen. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCode, extras: ProblemExtras = {}) {
    super(code);
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return problemCodes[this.code];
  }

  toBody(): ProblemBody {
    const { errors, triesLeft, place, codeId, challenge, retryAt, ended, deskEnded } = this.extras;
    return {
      type: `/api/problems#${this.code}`,
      title: this.code.replaceAll('-', ' '),
      status: this.status,
      code: this.code,
      ...(errors && { errors }),
      ...(triesLeft !== undefined && { triesLeft }),
      ...(codeId !== undefined && { codeId }),
      ...(challenge !== undefined && { challenge }),
      ...(place !== undefined && { place }),
      ...(retryAt && { retryAt: retryAt.toISOString() }),
      ...(ended && { ended }),
      ...(deskEnded && { deskEnded }),
    };
  }
}

/** Refuses: `throw problem('tag-unknown')`. */
export function problem(code: ProblemCode, extras?: ProblemExtras): Problem {
  return new Problem(code, extras);
}
