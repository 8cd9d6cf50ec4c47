import './quick-start.ts';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { BackupDesk } from './cli/backup-commands.ts';
import { interruptBySignal } from './cli/interrupt.ts';
import { runOperator } from './cli/program.ts';
import { features } from './features.ts';
import { filesOf, nounsOf } from './sum-features.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

// The reader of our output may close it early: `operator log list | head`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await runOperator(
  process.argv.slice(2),
  {
    env: process.env,
    user: userOfMachine(),
    out: process.stdout,
    err: process.stderr,
    interrupt: interruptBySignal((line) => process.stderr.write(`\n${line}\n`)),
    lookAtSettings: async (env) => (await import('./before-a-start.ts')).lookAtSettings(env),
    backup: {
      make: async (...given) => (await openBackups()).make(...given),
      check: async (...given) => (await openBackups()).check(...given),
      restore: async (...given) => (await openBackups()).restore(...given),
    },
    newSigningKeys: async (env) => (await import('./before-a-start.ts')).newSigningKeys(env),
    open: async (config) => (await import('./open-house.ts')).openHouse(config, features),
  },
  await nounsOf(features),
);

/** The commands that need the database's drivers are loaded when one is asked for. */
async function openBackups(): Promise<BackupDesk> {
  return (await import('./backup/at-the-desk.ts')).backupDesk([...filesOf(features).keys()]);
}

/** A container may run under a user id without a name. */
function userOfMachine(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
