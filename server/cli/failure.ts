import type { Language } from '#domain/account/language.ts';
import { DatabaseDamaged, FolderOpenToOthers, FolderHeld } from '#server/db/embedded/data-folder.ts';
import { databaseSentence, ReleaseTooOld } from '#server/db/errors.ts';
import { SharedSessions } from '#server/db/postgres/shared-sessions.ts';
import { fileSentence } from '#server/file-sentence.ts';
import { KeysDoNotFit } from '#server/settings/config.ts';
import { ConfigError } from '#server/settings/parse-config.ts';
import { DeskProblem, exitCodes, type ExitCode } from './desk-problem.ts';

/** Why a command failed: a code for scripts, a sentence for people. */
export type Failure = { code: string; sentence: string; exit: ExitCode };

/** What the person at the terminal can mend, in a sentence; null for what is our own mistake. Of files it speaks in this language. */
export function explain(error: unknown, language: Language = 'en'): Failure | null {
  if (error instanceof DeskProblem) return { code: error.code, sentence: error.message, exit: error.exit };
  if (error instanceof ConfigError) return { code: 'settings', sentence: error.message, exit: exitCodes.failed };
  if (error instanceof FolderHeld) return { code: 'folder-held', sentence: error.message, exit: exitCodes.unavailable };
  if (error instanceof FolderOpenToOthers)
    return { code: 'folder-open-to-others', sentence: error.message, exit: exitCodes.failed };
  if (error instanceof KeysDoNotFit) return { code: 'signing-keys', sentence: error.message, exit: exitCodes.failed };
  if (error instanceof DatabaseDamaged)
    return { code: 'database-damaged', sentence: error.message, exit: exitCodes.unavailable };
  if (error instanceof ReleaseTooOld)
    return { code: 'release-too-old', sentence: error.message, exit: exitCodes.failed };
  if (error instanceof SharedSessions)
    return { code: 'sessions-shared', sentence: error.message, exit: exitCodes.failed };
  const ofDatabase = databaseSentence(error);
  if (ofDatabase) return { code: 'database-unavailable', sentence: ofDatabase, exit: exitCodes.unavailable };
  const sentence = fileSentence(error, language);
  return sentence === null ? null : { code: 'file', sentence, exit: exitCodes.failed };
}

/** A failure as the answer of a command with `--json`. */
export function jsonError({ code, sentence }: Pick<Failure, 'code' | 'sentence'>): string {
  return `${JSON.stringify({ error: { code, message: sentence } }, null, 2)}\n`;
}
