/** Why a file is not a table, each with its sentence for the command line. Nothing of such a file is imported. */
export const fileProblems = {
  'file-empty': 'It is empty: there is nothing in it to import.',
  'file-missing': 'There is no such file.',
  'file-binary': 'It holds zero bytes, so it is no text. Save the table as CSV.',
  'file-encoding': 'Its characters are partly UTF-8 and partly not. Save it again as CSV UTF-8.',
  'quote-open': 'A quote is opened and never closed, or text stands after a closing quote.',
  'row-too-long': 'A row is longer than 64 kB. A quote may be opened and never closed.',
  'column-missing': 'A column that the table needs is not in its header.',
  'file-too-complex': 'Reading it takes more time or memory than any table does.',
  'dry-run-too-long': 'So much is not remembered of one dry run. Try the file in parts.',
  'column-twice': 'Two columns of its header mean the same.',
} as const;

/** A code of `fileProblems`. */
export type FileProblem = keyof typeof fileProblems;

/** The same sentences in Portuguese. */
export const fileProblemsInPortuguese: Record<FileProblem, string> = {
  'file-empty': 'Ele está vazio: não há nada nele para importar.',
  'file-missing': 'Este arquivo não existe.',
  'file-binary': 'Ele tem bytes zero, portanto não é texto. Salve a tabela como CSV.',
  'file-encoding': 'Parte dos caracteres é UTF-8 e parte não. Salve de novo como CSV UTF-8.',
  'quote-open': 'Uma aspa se abre e nunca se fecha, ou há texto depois da aspa que fecha.',
  'row-too-long': 'Uma linha tem mais de 64 kB. Talvez uma aspa se abra e nunca se feche.',
  'column-missing': 'Falta no cabeçalho uma coluna de que a tabela precisa.',
  'file-too-complex': 'A leitura dele toma mais tempo ou memória do que qualquer tabela.',
  'dry-run-too-long': 'Um ensaio não guarda tanto. Ensaie o arquivo em partes.',
  'column-twice': 'Duas colunas do cabeçalho dizem o mesmo.',
};

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
