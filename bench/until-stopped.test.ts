import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { root } from '#tools/run.ts';

const here = new URL('./until-stopped.ts', import.meta.url).href;
const ended = new URL('./ended.ts', import.meta.url).href;

/**
 * What a program says that works until it is stopped, with a process of its own, and how it ends. That process has the same
 * output: this waits for its end, too.
 */
async function stopped(work: string, signal: NodeJS.Signals | null): Promise<{ said: string; code: number | null }> {
  const script = `
    import { spawn } from 'node:child_process';
    const { untilStopped } = await import(${JSON.stringify(here)});
    const { endOf } = await import(${JSON.stringify(ended)});
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    const ended = endOf(child);
    process.exit(await untilStopped(async () => { console.log('working'); ${work} }, async () => console.log('tidy')));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (!said && signal) child.kill(signal);
    said += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { said, code };
}

test('a signal ends the processes that work, lets the work tidy up after them, and then the run', async () => {
  const work = `await ended; console.log('ended by ' + child.signalCode); throw new Error('cut off');`;
  const said = 'working\nended by SIGKILL\ntidy\n';
  expect(await stopped(work, 'SIGINT')).toEqual({ said, code: 130 });
  expect(await stopped(work, 'SIGTERM')).toEqual({ said, code: 143 });
});

test('a run that comes to its end leaves no process either', async () => {
  expect(await stopped('return 7;', null)).toEqual({ said: 'working\ntidy\n', code: 7 });
});
