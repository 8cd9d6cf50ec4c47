/** What the desk uses of `csv-parse`, whose own types bring along those of Node. */
export declare class CsvError extends Error {
  readonly code: string;
  readonly lines?: number;
}

/** Parses a whole text. */
export declare function parse(
  text: string,
  options: {
    delimiter: string;
    relax_quotes: boolean;
    relax_column_count: boolean;
    record_delimiter: string[];
    max_record_size: number;
  },
): string[][];
