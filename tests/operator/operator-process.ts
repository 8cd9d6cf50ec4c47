import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../server/operator.ts', import.meta.url));

/** How a command's process ended, what it wrote, and in how many milliseconds it said its first word. */
export type Ended = { exit: number | string; out: string; err: string; firstWord: number };

type Place = { folder: string; env: Record<string, string> };

/** Runs `operator …` as a separate process, in a place of its own. `onErr` hears what it writes to the standard error. */
export async function operator(
  { folder, env }: Place,
  args: readonly string[],
  onChild: (child: ReturnType<typeof spawn>) => void = () => {},
): Promise<Ended> {
  const { PATH, HOME } = process.env;
  const started = performance.now();
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    env: { ...(PATH && { PATH }), ...(HOME && { HOME }), LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  let firstWord = Number.POSITIVE_INFINITY;
  for (const [name, stream] of [
    ['out', child.stdout],
    ['err', child.stderr],
  ] as const)
    stream.setEncoding('utf8').on('data', (text: string) => {
      firstWord = Math.min(firstWord, performance.now() - started);
      said[name] += text;
    });
  onChild(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ exit: code ?? signal!, ...said, firstWord }));
  });
}
