import type { Command } from 'commander';
import type { Language } from '#domain/account/language.ts';
import type { ImportReport } from '#domain/http/import-report.ts';
import type { Config } from '#server/settings/config.ts';
import type { House } from '#server/verb/context.ts';
import type { BackupDesk } from './backup-commands.ts';
import type { Interrupt } from './interrupt.ts';

/** Where a command's words go; a terminal says so. */
export type Words = { write: (text: string) => unknown; isTTY?: boolean };

/** The house without its door: everything but HTTP and the workers. */
export type OpenHouse = { house: House; close: () => Promise<void> };

/** What was looked at before a start: whether it is in the way of one, and what is to be said of it. */
export type Finding = { what: string; ok: boolean; says: string };

/** The process around a command; tests bring their own. */
export type OperatorProcess = {
  env: Record<string, string | undefined>;
  /** Who is at the desk: the user of the machine. */
  user: string;
  /** For the answer. */
  out: Words;
  /** For everything else: progress, warnings, problems. */
  err: Words;
  interrupt: Interrupt;
  open: (config: Config) => Promise<OpenHouse>;
  /** Reaches what the settings name. Throws `ConfigError` for settings that cannot be read. */
  lookAtSettings: (env: OperatorProcess['env']) => Promise<Finding[]>;
  backup: BackupDesk;
  /** A value for SIGNING_KEYS with a new key in front. */
  newSigningKeys: (env: OperatorProcess['env']) => Promise<string>;
};

/** What a command has to work with. */
export type Desk = {
  house: House;
  /** Who is at the desk: the user of the machine. */
  user: string;
  json: boolean;
  /** The operator's, by the settings of the terminal: reasons in reports are in it. */
  language: Language;
  dryRun: boolean;
  err: Words;
  interrupt: Interrupt;
  /** Notes in the log what was done; a dry run's is not kept. A command that notes nothing itself gets an entry without details. */
  note: (details: LogDetails) => Promise<void>;
  /** Begins the report of an import, which is kept by its number; null in a dry run, which has none. */
  openReport: (of: { file: string; sha256: string | null }) => Promise<number | null>;
  /** Ends it. As with the log, what goes wrong here is said and not thrown. */
  closeReport: (number: number | null, end: { counts: ImportReport | null; failed: string | null }) => Promise<void>;
};

/** What the log keeps of a command: counts, names of files and their SHA-256. */
export type LogDetails = Record<string, string | number | boolean | null>;

/** What a command answers: as data with `--json`, else in words. */
export type Answer = {
  data: unknown;
  words: readonly string[];
  /** Whether rows were refused, or something failed though the rest was done. */
  outcome?: 'refused' | 'failed';
};

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
