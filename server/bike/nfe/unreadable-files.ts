import type { NfeProblem } from './nfe-problem.ts';

/** Thrown where there is nothing to read one by one: no such path, a ZIP that is cut off or out of all proportion. */
export class UnreadableFiles extends Error {
  readonly code: NfeProblem | 'not-found';

  constructor(code: NfeProblem | 'not-found', cause?: unknown) {
    super(`The invoices cannot be read: ${code}.`, { cause });
    this.code = code;
  }
}
