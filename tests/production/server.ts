import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { aFreePort } from '#tests/free-port.ts';
import { patient } from '#tools/patience.ts';
import type { Place } from './place.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
/** Milliseconds that a start may take; with demo data it is some seconds. */
const patience = patient(60_000);

/** The production server as a separate process, as `npm start` runs it. */
export type ProductionServer = {
  url: string;
  pid: number;
  /** What it has printed. */
  output: () => string;
  /** Its log is read no more, until what this gives is called. */
  stopReading: () => () => void;
  /** Ends it in order (SIGTERM). */
  stop: () => Promise<void>;
  /** Ends it as a power cut would (SIGKILL). */
  kill: () => Promise<void>;
};

/** Starts the production server on data of its own, and waits until it is ready. It needs the build (`npm run build`). */
export async function startProduction(place: Place, env: Record<string, string> = {}): Promise<ProductionServer> {
  const port = env.PORT ?? String(await aFreePort());
  const url = `http://localhost:${port}`;
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [main], {
    cwd: place.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...(PATH && { PATH }),
      ...(HOME && { HOME }),
      NODE_ENV: 'production',
      DEMO: '1',
      LOG_LEVEL: 'warn',
      // Each visitor of a test comes from an address of their own, so that the limits of one do not stop another.
      TRUST_PROXY: '1',
      // Nobody else serves meanwhile.
      STOP_DELAY: '0',
      PORT: port,
      PUBLIC_URL: url,
      ...place.env,
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  // Does not outlive the tests, whatever becomes of them.
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  void ended.then(() => process.off('exit', endWithUs));
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await ended;
  };
  await ready(child, url, () => output);
  const stopReading = () => {
    child.stdout.pause();
    return () => void child.stdout.resume();
  };
  const pid = child.pid!;
  return { url, pid, output: () => output, stopReading, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

async function ready(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const until = Date.now() + patience;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended at its start:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    // Time: looks again.
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready within ${patience / 1000} s:\n${output()}`);
}
