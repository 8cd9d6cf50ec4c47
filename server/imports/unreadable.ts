/** Why a file is not a table, each with its sentence for the command line. Nothing of such a file is imported. */
export const fileProblems = {
  'file-empty': 'There is no row in it.',
  'file-missing': 'There is no such file.',
  'file-binary': 'It holds zero bytes, so it is no text. Save the table as CSV.',
  'file-encoding': 'Its characters are partly UTF-8 and partly not. Save it again as CSV UTF-8.',
  'quote-open': 'A quote is opened and never closed, or text stands after a closing quote.',
  'row-too-long': 'A row is longer than 64 kB. A quote may be opened and never closed.',
  'column-missing': 'A column that the table needs is not in its first row.',
  'dry-run-too-long': 'So much is not remembered of one dry run. Try the file in parts.',
  'column-twice': 'Two columns of its first row mean the same.',
} as const;

/** A code of `fileProblems`. */
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
