import { open } from 'node:fs/promises';
import { maxNfeBytes } from './decode-xml.ts';
import type { NfeProblem } from './nfe-problem.ts';

/** One file of several: its bytes, or why there are none. The name is safe for a report. */
export type InvoiceFile = { name: string; bytes: Uint8Array } | { name: string; problem: NfeProblem };

const longestName = 200;

/**
 * A name as reports show it: at most 200 characters, and none that would move a cursor or change the writing
 * direction.
 */
export function shownName(name: string): string {
  return name.slice(0, longestName).replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '\uFFFD');
}

/** Reads one file of an invoice; never more than an invoice may have. */
export async function readInvoiceFile(path: string, name: string): Promise<InvoiceFile> {
  try {
    await using file = await open(path, 'r');
    const { size } = await file.stat();
    if (size > maxNfeBytes) return { name, problem: 'too-large' };
    const bytes = Buffer.alloc(size);
    const { bytesRead } = await file.read(bytes, 0, size, 0);
    return { name, bytes: bytes.subarray(0, bytesRead) };
  } catch {
    return { name, problem: 'unreadable' };
  }
}

/** Thrown for a source that cannot be read at all: no such path, a ZIP that is truncated or too large. */
export class UnreadableFiles extends Error {
  readonly code: NfeProblem | 'not-found';

  constructor(code: NfeProblem | 'not-found', cause?: unknown) {
    super(`The invoices cannot be read: ${code}.`, { cause });
    this.code = code;
  }
}
