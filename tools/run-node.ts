import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs Node in the project's folder with variables added to the environment, until it ends; this process then ends the same
 * way. Signals are passed on: Ctrl-C reaches the child by itself, a service manager's SIGTERM would not.
 */
export async function runNode(args: string[], env: Record<string, string>): Promise<never> {
  const cwd = join(import.meta.dirname, '..');
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  // The terminal sends it to the child as well; ending first would leave the child without a terminal.
  process.on('SIGINT', () => {});
  const code = await new Promise<number>((resolve) => child.once('exit', (status) => resolve(status ?? 1)));
  process.exit(code);
}
