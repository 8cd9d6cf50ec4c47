import type { NfeProblem } from './nfe-problem.ts';

/** Thrown for a source that cannot be read at all: no such path, a ZIP that is truncated or too large. */
export class UnreadableFiles extends Error {
  readonly code: NfeProblem | 'not-found';

  constructor(code: NfeProblem | 'not-found', cause?: unknown) {
    super(`The invoices cannot be read: ${code}.`, { cause });
    this.code = code;
  }
}
