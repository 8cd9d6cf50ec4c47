import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { patient } from '#tools/patience.ts';

const here = new URL('./log-lines.ts', import.meta.url).href;

/** A process of its own that has `log`, and `turn` for the end of this turn of the event loop. */
function run(script: string): ChildProcessByStdio<null, Readable, Readable> {
  const whole = `const { logLines } = await import(${JSON.stringify(here)});
    const log = logLines();
    const turn = () => new Promise((done) => setImmediate(done));
    ${script}`;
  return spawn(process.execPath, ['--input-type=module', '-e', whole], { stdio: ['ignore', 'pipe', 'pipe'] });
}

async function endOf(child: ReturnType<typeof run>): Promise<{ code: number | null; signal: string | null }> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return { code, signal };
}

const textOf = async (stream: Readable) => (await stream.setEncoding('utf8').toArray()).join('');

const three = `for (const line of ['one', 'two', 'three']) log.write(line + '\\n');`;

test.each([
  ['is killed after the turn of its lines', `await turn(); process.kill(process.pid, 'SIGKILL');`],
  ['dies of an error in the same turn', `throw new Error('all is lost');`],
  ['exits in the same turn', `process.exit(3);`],
])('a process that %s has written each line', async (_how, end) => {
  expect(await textOf(run(three + end).stdout)).toBe('one\ntwo\nthree\n');
});

/** Sixty megabytes of lines, some in each turn; the length of the longest turn goes to the other stream. */
const flood = `const line = 'x'.repeat(999) + '\\n';
  let longest = 0;
  for (let turns = 0; turns < 600; turns++) {
    const begun = performance.now();
    for (let lines = 0; lines < 100; lines++) log.write(line);
    await turn();
    longest = Math.max(longest, performance.now() - begun);
  }
  const { rss } = process.memoryUsage();
  process.stderr.write(JSON.stringify({ longest, megabytes: rss / 1024 / 1024 }) + '\\n');
  process.on('SIGUSR2', async () => { log.write('after\\n'); await log.written(5000); process.exit(0); });
  setInterval(() => {}, 1000);`;

test('while nobody reads nothing waits and little is kept; the reader is told how many lines it missed', async () => {
  const child = run(flood);
  const [said] = (await once(child.stderr, 'data')) as [Buffer];
  const { longest, megabytes } = JSON.parse(said.toString()) as { longest: number; megabytes: number };
  // One that waited for its reader would wait for ever.
  expect(longest).toBeLessThan(patient(5_000));
  expect(megabytes).toBeLessThan(150);
  let text = '';
  for await (const read of child.stdout.setEncoding('utf8')) {
    text += String(read);
    if (text.endsWith('not written"}\n')) child.kill('SIGUSR2');
  }
  const lines = text.trimEnd().split('\n');
  const kept = lines.filter((line) => line.startsWith('x'));
  const [note, after] = lines.slice(-2);
  const { lines: missed, msg } = JSON.parse(note!) as { lines: number; msg: string };
  expect(kept.length + missed).toBe(60_000);
  expect({ msg, after }).toEqual({ msg: `${missed} lines were not written`, after: 'after' });
});

test('what waits for a slow reader is written before an orderly end, but not for ever', async () => {
  const script = `for (let lines = 0; lines < 500; lines++) log.write('x'.repeat(999) + '\\n');
    process.stderr.write('written');
    await log.written(300);
    process.exit(0);`;
  const slow = run(script);
  await once(slow.stderr, 'data');
  expect((await textOf(slow.stdout)).length).toBe(500_000);
  expect(await endOf(run(script))).toEqual({ code: 0, signal: null });
});

test('a process whose reader is gone goes on', async () => {
  const child = run(`process.on('SIGUSR2', async () => {
      for (let turns = 0; turns < 20; turns++) { log.write('x'.repeat(99999) + '\\n'); await turn(); }
      process.stderr.write('goes on');
    });
    process.stderr.write('ready');
    setInterval(() => {}, 1000);`);
  await once(child.stderr, 'data');
  child.stdout.destroy();
  await once(child.stdout, 'close');
  child.kill('SIGUSR2');
  const [said] = (await once(child.stderr, 'data')) as [Buffer];
  expect(said.toString()).toBe('goes on');
  child.kill('SIGKILL');
});

test('a process that dies of an error ends also where nobody reads why', async () => {
  const child = run(`process.stderr.write('x'.repeat(2_000_000));
    for (let lines = 0; lines < 500; lines++) log.write('x'.repeat(999) + '\\n');
    await turn();
    throw new Error('x'.repeat(500_000));`);
  expect((await endOf(child)).code).toBe(1);
});
