import { isRemark } from '#domain/http/import-report.ts';
import type { WholeDeskImport } from '#domain/imports/desk-imports.contract.ts';

/** What is said of a row: a sentence for each note, and which of its columns are wrong. */
export type RowWords = { isWrong: boolean; columns: ReadonlySet<string>; sentences: string[] };

/** What is said of each row, by its line. `labelOf`: what a column is called here. */
export function rowWords(
  { notes, reasons }: Pick<WholeDeskImport, 'notes' | 'reasons'>,
  labelOf: (column: string) => string,
): Map<number, RowWords> {
  const byLine = Map.groupBy(notes, ({ row }) => Number(row));
  return new Map(
    [...byLine].map(([line, said]) => {
      const isWrong = said.some((note) => !isRemark(note));
      const shown = isWrong ? said.filter((note) => !isRemark(note)) : said;
      const sentences = shown.map(({ at, code, detail }) => {
        const about = at === null ? '' : `${labelOf(at)}: `;
        if (code === 'row-changed') return `${about}${detail ?? ''}`;
        return `${about}${reasons[code] ?? code}${detail ? ` (${detail})` : ''}`;
      });
      const columns = shown.flatMap(({ at }) => (at === null ? [] : [at]));
      return [line, { isWrong, columns: new Set(columns), sentences }];
    }),
  );
}

/** The lines of rows that are wrong, in their order. */
export function wrongLines({ notes }: Pick<WholeDeskImport, 'notes'>): number[] {
  return [...new Set(notes.filter((note) => !isRemark(note)).map(({ row }) => Number(row)))].toSorted((a, b) => a - b);
}
