import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { aFreePort } from '#tests/free-port.ts';

const script = fileURLToPath(new URL('./serve.ts', import.meta.url));

/** A server process: its address, and what it has printed. */
export type ServerProcess = {
  child: ChildProcess;
  url: string;
  output: () => string;
  /** Resolves with true when it serves, with false when it ended before. */
  ready: Promise<boolean>;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | string>;
};

/** Starts `tests/server/serve.ts` as a separate process. The caller ends it. */
export async function aServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = await aFreePort();
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [script], {
    env: {
      ...(PATH && { PATH }),
      ...(HOME && { HOME }),
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      ...env,
    },
  });
  let printed = '';
  const ended = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal!)),
  );
  const ready = new Promise<boolean>((resolve) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (/^ready$/m.test(printed)) resolve(true);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => resolve(false));
  });
  return { child, url: `http://127.0.0.1:${port}`, output: () => printed, ready, ended };
}
