import { exitCodes, type ExitCode } from './exit-codes.ts';

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
