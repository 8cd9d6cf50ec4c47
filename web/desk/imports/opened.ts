import type { OpenFile } from './reading/open-file.ts';

/** The file of the import that this tab works on, as it was at one check: after a reload, or when somebody else has corrected it, it is fetched from the server. */
let held: { id: string; check: number; file: OpenFile } | undefined;

/** Holds a file for its import; the former one is closed. */
export function holdFile(id: string, check: number, file: OpenFile): void {
  if (held && held.file !== file) held.file.close();
  held = { id, check, file };
}

/** The file that is held for an import, as it was at this check. */
export function heldFile(id: string, check: number): OpenFile | undefined {
  return held?.id === id && held.check === check ? held.file : undefined;
}
