import { spawn, type SpawnOptions } from 'node:child_process';
import { appendFileSync, closeSync, openSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url));

export type RunResult = { code: number; output: string; seconds: number };

/** Where the output of a program goes: into a result (nothing said), to whoever looks on (`show`), or to the end of a file. */
export type Output = { show?: boolean; log?: string };

/** A variable without a value is taken out of the environment. */
type RunOptions = Output & { env?: Record<string, string | undefined> };

/** Runs a program to its end. */
export function run(
  command: string,
  args: readonly string[],
  { env, show = false, log }: RunOptions = {},
): Promise<RunResult> {
  const started = performance.now();
  const file = log === undefined ? null : openSync(log, 'a');
  const to = file ?? (show ? 'inherit' : 'pipe');
  const options: SpawnOptions = { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', to, to] };
  return new Promise((done) => {
    const child = spawn(command, args, options);
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
    // The child has it open itself.
    if (file !== null) closeSync(file);
    const note = (words: string) => {
      output += `${words}\n`;
      if (log !== undefined) appendFileSync(log, `${words}\n`);
    };
    const end = (code: number) => done({ code, output, seconds: (performance.now() - started) / 1000 });
    child.on('error', (error) => {
      note(error.message);
      end(127);
    });
    child.on('close', (code, signal) => {
      if (signal) note(`${command} was ended by ${signal}.`);
      end(code ?? 1);
    });
  });
}

/** Runs the command of an installed package by this very Node, whichever Node the machine has. */
export function runTool(name: string, args: readonly string[], options?: RunOptions): Promise<RunResult> {
  return run(process.execPath, [toolFile(name), ...args], options);
}

const packages: Record<string, string> = { playwright: '@playwright/test', tsc: 'typescript' };

/** The file behind a package's command. */
function toolFile(name: string): string {
  const folder = resolve(root, 'node_modules', packages[name] ?? name);
  const { bin } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin[name];
  if (!file) throw new Error(`${folder} has no command ${name}.`);
  return resolve(folder, file);
}
