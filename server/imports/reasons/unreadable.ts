import fileProblems from './files.en.json' with { type: 'json' };

/** A code of why a file is no table. Nothing of such a file is imported. */
export type FileProblem = keyof typeof fileProblems;

/** Thrown for a file that is not a table; nothing was written. `detail` names the line or the columns. */
export class Unreadable extends Error {
  readonly code: FileProblem;
  readonly detail: string | null;

  constructor(code: FileProblem, detail: string | null = null) {
    super(detail === null ? fileProblems[code] : `${fileProblems[code]} (${detail})`);
    this.code = code;
    this.detail = detail;
  }
}
