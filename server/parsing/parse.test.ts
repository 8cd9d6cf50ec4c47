import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { QueueFull } from '#server/verb/fair-queue.ts';
import { parse, ParserDied, type Placed } from './parse.ts';
import { untrustedBytes } from './parser.ts';
import type { Trial } from './trial.cases.ts';

const trial: Placed<Trial, string, string> = {
  module: new URL('./trial.cases.ts', import.meta.url),
  lane: 'small',
  milliseconds: 10_000,
};
let accounts = 0;
const aFile = (account = `nobody ${accounts++}`) => untrustedBytes(Buffer.alloc(1000), { network: 'test', account });
const attempt = (what: Trial, parser = trial, file = aFile()) => parse(parser, what, file);

describe('a parser', () => {
  test('sees nothing of ours', async () => {
    process.env.DATABASE_URL ??= 'postgres://secret';
    // libvips says where it lies, in a process that opened a picture before.
    const { VIPSHOME: _, ...environment } = JSON.parse(await attempt('environment')) as Record<string, string>;
    expect(environment).toEqual({});
    expect(await attempt('arguments')).not.toContain('postgres');
  });

  test.each(['passwords', 'settings', 'write', 'start'] as const)('may not: %s', async (what) => {
    await expect(attempt(what)).rejects.toThrow(/restricted|ERR_ACCESS_DENIED/);
  });

  test.each(['network', 'fetch'] as const)('may not: %s', async (what) => {
    await expect(attempt(what)).rejects.toThrow(/no network|fetch failed/);
  });

  test('is given no bytes but the file’s', async () => {
    expect(await attempt('beyond')).toBe('1000,0,0');
  });

  test('gives items and an answer', async () => {
    const items: string[] = [];
    expect(await parse(trial, 'size', aFile(), (item) => items.push(item))).toBe('1000');
    expect(items).toEqual(['size']);
  });
});

describe('a file that takes its process down is told so, and those after it are parsed:', () => {
  test.each(['fault', 'crash', 'heap', 'memory'] as const)(
    '%s',
    async (what) => {
      await expect(attempt(what)).rejects.toThrow(ParserDied);
      expect(await attempt('size')).toBe('1000');
    },
    60_000,
  );

  test('one that never comes back, in its time, and the server goes on meanwhile', async () => {
    await attempt('size');
    let beats = 0;
    const beat = setInterval(() => beats++, 10);
    await expect(attempt('loop', { ...trial, milliseconds: 1_000 })).rejects.toThrow(ParserDied);
    clearInterval(beat);
    // Counted, not timed: a server that stands still has none, and a busy machine has fewer than a hundred.
    expect(beats).toBeGreaterThan(5);
  });
});

test('a process that says more than it is asked is ended', async () => {
  const items: string[] = [];
  await expect(parse(trial, 'flood', aFile(), (item) => items.push(item))).rejects.toThrow(ParserDied);
  // Of a hundred thousand: how many it says before it is heard depends on the processor.
  expect(items.length).toBeLessThan(10_000);
  expect(await attempt('size')).toBe('1000');
});

test('what a process says unasked is not taken for its answer about the next file', async () => {
  await attempt('unasked');
  await attempt('pause', trial, aFile('somebody else'));
  for (const nth of [1, 2, 3]) expect([nth, await attempt('size')]).toEqual([nth, '1000']);
});

describe('what is not the file’s fault is not told as such:', () => {
  test('a storage that is slow', async () => {
    // Time: the storage takes longer than parsing may.
    const file = { ...aFile(), read: async () => setTimeout(700, Buffer.alloc(10)) };
    expect(await attempt('size', { ...trial, milliseconds: 500 }, file)).toBe('10');
  });

  test('a storage that fails', async () => {
    const file = { ...aFile(), read: () => Promise.reject(new Error('reset')) };
    await expect(attempt('size', trial, file)).rejects.toThrow('reset');
    expect(await attempt('size')).toBe('1000');
  });

  test('a caller who wants no more', async () => {
    const enough = () => {
      throw new Error('enough');
    };
    await expect(parse(trial, 'size', aFile(), enough)).rejects.toThrow('enough');
    expect(await attempt('size')).toBe('1000');
  });
});

test('a process is used again', async () => {
  const one = await attempt('pid');
  expect(await attempt('pid')).toBe(one);
});

test('of one person one file is parsed at a time, and others are not kept waiting', async () => {
  // Two processes are there.
  await Promise.all([attempt('pause'), attempt('pause')]);
  const done: string[] = [];
  const mine = [1, 2, 3, 4].map(async () => done.push(await parse(trial, 'pause', aFile('me')).then(() => 'mine')));
  const yours = attempt('size', trial, aFile('you')).then(() => done.push('yours'));
  await Promise.all([...mine, yours]);
  expect(done.indexOf('yours')).toBeLessThan(2);
});

test('who has too many waiting is told so, and nobody else', async () => {
  const mine = Array.from({ length: 42 }, () => attempt('size', trial, aFile('me')));
  const yours = attempt('size', trial, aFile('you'));
  const answers = await Promise.allSettled(mine);
  const refused = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused.map(({ reason }) => reason as unknown)).toEqual([expect.any(QueueFull)]);
  expect(await yours).toBe('1000');
});

/** A program that has a file parsed, and what it says. */
function aProgram(work: string) {
  const imported = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const code = `import { parse } from ${imported('./parse.ts')};
    import { untrustedBytes } from ${imported('./parser.ts')};
    const trial = { module: new URL(${imported('./trial.cases.ts')}), lane: 'small', milliseconds: 60_000 };
    const attempt = (what, account) => parse(trial, what, untrustedBytes(Buffer.alloc(9), { network: 'x', account }));
    ${work}`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
}

test('a process that has nothing to do holds nobody, and ends with ours', async () => {
  const program = aProgram("console.log(await attempt('pid'))");
  const [pid] = (await once(createInterface(program.stdout), 'line')) as [string];
  expect((await once(program, 'exit'))[0]).toBe(0);
  await gone(Number(pid));
});

test.skipIf(process.platform === 'win32')(
  'a server that is killed leaves no process behind, also none that is busy',
  async () => {
    const program = aProgram(
      // Time: the second file is being read by then.
      "console.log(await attempt('pid', 1)); attempt('loop', 2); setTimeout(() => console.log('busy'), 500)",
    );
    const lines = createInterface(program.stdout)[Symbol.asyncIterator]();
    const pid = Number((await lines.next()).value);
    await lines.next();
    expect(isThere(pid)).toBe(true);
    program.kill('SIGKILL');
    await gone(pid);
  },
  30_000,
);

describe.skipIf(process.platform !== 'linux')('a process that is killed before it has a parser', () => {
  /** Kills the first processes that a program starts, as soon as they are there. */
  async function killFirst(program: ReturnType<typeof aProgram>, count: number): Promise<number[]> {
    const killed = new Set<number>();
    while (killed.size < count) {
      for (const pid of childrenOf(program.pid!).slice(0, count))
        if (!killed.has(pid)) {
          process.kill(pid, 'SIGKILL');
          killed.add(pid);
        }
      // Time: looks again.
      await setTimeout(1);
    }
    return [...killed];
  }
  const told = "console.log(await attempt('pid', 1).catch(({ message }) => message))";

  test('is followed by another one, and nobody hears of it', async () => {
    const program = aProgram(told);
    const line = once(createInterface(program.stdout), 'line') as Promise<[string]>;
    const [killed] = await killFirst(program, 1);
    const [pid] = await line;
    expect(Number(pid)).toBeGreaterThan(1);
    expect(Number(pid)).not.toBe(killed);
  });

  test('twice is told', async () => {
    const program = aProgram(told);
    const line = once(createInterface(program.stdout), 'line') as Promise<[string]>;
    await killFirst(program, 2);
    expect((await line)[0]).toBe('It ended (SIGKILL).');
  });
});

/** The processes that another one has started and not buried yet. */
function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    // Threads come and go.
    return [];
  }
}

const gone = (pid: number) => expect.poll(() => isThere(pid), { timeout: 10_000 }).toBe(false);

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
