import { InvalidArgumentError, type Command } from 'commander';
import { exitOf, type ExitCode } from './desk-problem.ts';
import type { Answer, OperatorProcess } from './desk.ts';
import { explain, jsonError } from './failure.ts';

/** What the commands do. They open no house: that would migrate what is to be read as it is, or fill what has to be empty. */
export type BackupDesk = {
  /** Backs the settings' database and storages up into a folder; `refused` where a file that is named was missing. */
  make: (
    env: OperatorProcess['env'],
    order: { folder: string; withKeys: boolean; keep: number | null; user: string },
  ) => Promise<Answer>;
  /** Reads a back-up and compares it with its manifest; `failed` where something differs. */
  check: (folder: string) => Promise<Answer>;
  /** Puts a back-up into the settings' empty database and storages. */
  restore: (env: OperatorProcess['env'], order: { folder: string; keepFiles: boolean }) => Promise<Answer>;
};

type Flags = { check?: boolean; withKeys?: boolean; keep?: number; keepFiles?: boolean; json?: boolean };

/** Adds `backup` and `restore` to the program. */
export function addBackupCommands(program: Command, runtime: OperatorProcess, ended: (exit: ExitCode) => void): void {
  const run = async (flags: Flags, work: () => Promise<Answer>) => ended(await say(runtime, flags, work));
  const { backup, env, user } = runtime;
  program
    .command('backup')
    .description('back up database, files and pictures into a folder, beside earlier back-ups; or check one')
    .argument('<folder>', 'where back-ups are; with --check also one of them')
    .option('--check', 'read the newest back-up and compare it with its sums and counts')
    .option(
      '--keep <number>',
      'how many back-ups stay; older ones are removed, with files that no other names',
      wholeNumber,
    )
    .option('--with-keys', 'copy SIGNING_KEYS too, into a file that only you can read')
    .option('--json', 'answer with JSON on the standard output')
    .action((folder: string, flags: Flags) =>
      run(flags, () =>
        flags.check
          ? backup.check(folder)
          : backup.make(env, { folder, withKeys: flags.withKeys === true, keep: flags.keep ?? null, user }),
      ),
    );
  program
    .command('restore')
    .description('put a back-up into an empty database and empty storages, and verify all of it')
    .argument('<folder>', 'one back-up, or the folder of all: then the newest')
    .option('--keep-files', 'the storages were not lost: leave what is there, add what is missing')
    .option('--json', 'answer with JSON on the standard output')
    .action((folder: string, flags: Flags) =>
      run(flags, () => backup.restore(env, { folder, keepFiles: flags.keepFiles === true })),
    );
}

async function say({ out, err }: OperatorProcess, { json }: Flags, work: () => Promise<Answer>): Promise<ExitCode> {
  try {
    const answer = await work();
    out.write(json ? `${JSON.stringify(answer.data, null, 2)}\n` : [...answer.words, ''].join('\n'));
    return exitOf(answer);
  } catch (error) {
    const failure = explain(error);
    if (!failure) throw error;
    err.write(`${failure.sentence}\n`);
    if (json) out.write(jsonError(failure));
    return failure.exit;
  }
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('It is a number of back-ups from 1 on.');
  return Number(text);
}
