import type { OpenFile } from './reading/open-file.ts';

/** The file of the import that this tab works on, as it was at one check: after a reload, or when somebody else has corrected it, it is fetched from the server. */
let held: { id: string; check: number; file: OpenFile; corrected: Corrected } | undefined;

/** Cells that were corrected in a held file since its check, by line and column, and how many more that are not drawn. */
export type Corrected = { cells: Readonly<Record<string, string>>; unseen: number };
const nothing: Corrected = { cells: {}, unseen: 0 };

/** Holds a file for its import; the former one is closed. */
export function holdFile(id: string, check: number, file: OpenFile): void {
  if (held && held.file !== file) held.file.close();
  held = { id, check, file, corrected: nothing };
}

/** The file that is held for an import, as it was at this check. */
export function heldFile(id: string, check: number): OpenFile | undefined {
  return held?.id === id && held.check === check ? held.file : undefined;
}

/** What was corrected in it: whoever comes back to the page goes on from there. */
export function correctedIn(id: string, check: number): Corrected {
  return held?.id === id && held.check === check ? held.corrected : nothing;
}

export function noteCorrected(id: string, check: number, corrected: Corrected): void {
  if (held?.id === id && held.check === check) held.corrected = corrected;
}
