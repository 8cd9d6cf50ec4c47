import type { Command } from 'commander';
import type { Answer, Desk } from './desk.ts';

/** One command of the operator's, `tags issue` say. What it needs is loaded when it runs: `--help` answers at once. */
export type DeskCommand = {
  verb: string;
  summary: string;
  /** One or more lines that work as printed. */
  examples: readonly string[];
  /** Whether it changes or writes something: it then knows `--dry-run`, and is noted in the log. */
  writes: boolean;
  /** Whether it is noted in the log although it only reads: looking at somebody’s data leaves a trace. */
  logged?: boolean;
  /** Adds its arguments and flags. */
  flags?: (command: Command) => void;
  run: (desk: Desk, args: readonly string[], flags: Flags) => Promise<Answer>;
};

/** The flags as given and read, or their defaults, by their names in camel case. */
export type Flags = Readonly<Record<string, unknown>>;

/** A noun with its verbs. `place`: where it is in the help, which goes by the order in which a new partner is set up. */
export type DeskNoun = { noun: string; place: number; summary: string; commands: readonly DeskCommand[] };
