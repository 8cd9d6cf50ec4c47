import type { Answer } from './desk.ts';

/** What the command ends with, for scripts. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  /** Done, but some rows or files were refused. */
  refused: 3,
  /** The data folder is another process's, or the database does not answer. */
  unavailable: 4,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The exit code for an answer. */
export function exitOf({ outcome }: Answer): ExitCode {
  return outcome === undefined ? exitCodes.done : exitCodes[outcome];
}

/** A command cannot do what it was asked; the message is a sentence for the operator and names nobody. */
export class DeskProblem extends Error {
  readonly code: string;
  readonly exit: ExitCode;

  constructor(code: string, sentence: string, exit: ExitCode = exitCodes.failed) {
    super(sentence);
    this.code = code;
    this.exit = exit;
  }
}

/** The flags do not go together. */
export function wrongUsage(sentence: string): DeskProblem {
  return new DeskProblem('wrong-usage', sentence, exitCodes.usage);
}
