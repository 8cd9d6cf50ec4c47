import { FolderOpenToOthers } from '../db/data-folder.ts';
import { encryptionSentence } from '../db/encryption.ts';
import { FolderHeld } from '../db/folder-lock.ts';
import { ConfigError } from '../parse-config.ts';
import { DeskProblem } from './desk-problem.ts';
import { exitCodes, type ExitCode } from './exit-codes.ts';

/** Why a command failed: a code for scripts, a sentence for people. */
export type Failure = { code: string; sentence: string; exit: ExitCode };

/** Codes of sockets, and of PostgreSQL, that say that there is no database to talk to. */
const noDatabase = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET', 'EPIPE'],
  // Starting or stopping, no such database, too many connections, wrong password.
  ...['57P01', '57P02', '57P03', '3D000', '53300', '28P01', '28000'],
]);

/** Codes of the file system with what they mean. */
const fileSentences: Record<string, string> = {
  ENOENT: 'There is no such file or folder.',
  EEXIST: 'This file is there already.',
  EACCES: 'This file may not be read or written.',
  EISDIR: 'This is a folder, not a file.',
  ENOTDIR: 'A part of this path is a file, not a folder.',
  ENOSPC: 'The disk is full.',
};

/** What the person at the terminal can mend, in a sentence; null for what is our own mistake. */
export function explain(error: unknown): Failure | null {
  if (error instanceof DeskProblem) return { code: error.code, sentence: error.message, exit: error.exit };
  if (error instanceof ConfigError) return { code: 'settings', sentence: error.message, exit: exitCodes.failed };
  if (error instanceof FolderHeld) return { code: 'folder-held', sentence: error.message, exit: exitCodes.unavailable };
  if (error instanceof FolderOpenToOthers)
    return { code: 'folder-open-to-others', sentence: error.message, exit: exitCodes.failed };
  const { code, path } = innermost(error);
  if (code && noDatabase.has(code)) {
    const sentence = `The database does not answer (${code}). Check DATABASE_URL, and whether the server runs.`;
    return { code: 'database-unavailable', sentence, exit: exitCodes.unavailable };
  }
  const distrust = encryptionSentence(innermost(error));
  if (distrust) return { code: 'database-unavailable', sentence: distrust, exit: exitCodes.unavailable };
  const sentence = code && fileSentences[code];
  if (sentence) return { code: 'file', sentence: path ? `${path}: ${sentence}` : sentence, exit: exitCodes.failed };
  return null;
}

/** A failure as the answer of a command with `--json`. */
export function jsonError({ code, sentence }: Pick<Failure, 'code' | 'sentence'>): string {
  return `${JSON.stringify({ error: { code, message: sentence } }, null, 2)}\n`;
}

/** The error that another one was thrown for: the database layer wraps those of the socket. */
function innermost(error: unknown): NodeJS.ErrnoException {
  const { cause } = error as Error;
  return cause instanceof Error ? innermost(cause) : (error as NodeJS.ErrnoException);
}
