import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { interruptBySignal } from './cli/interrupt.ts';
import { runOperator } from './cli/program.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

// Whoever reads our answer may have seen enough of it: `operator log list | head`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await runOperator(process.argv.slice(2), {
  env: process.env,
  user: userOfMachine(),
  out: process.stdout,
  err: process.stderr,
  interrupt: interruptBySignal((line) => process.stderr.write(`\n${line}\n`)),
  open: async (config) => (await import('./cli/open-house.ts')).openHouse(config),
});

/** A container may run under a number that has no name. */
function userOfMachine(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
