import { spawn, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FromChild, ToChild, UntrustedFile } from './parser.ts';

/** Thrown for a file that took its parser's process down: too long, too large, or by a fault that it found. */
export class ParserDied extends Error {}

/** Thrown where a process ended before it had a parser's code, or what it said is of a file before: nothing is known of this one. */
export class NotBegun extends Error {}

/** What one work may take: milliseconds of processor time until each answer. */
export type Work = { module: URL; milliseconds: number };

/** A process of its own. It does one work at a time, and is dead after one that did not come to its end. */
export type Child = {
  run: (work: Work, input: unknown, file: UntrustedFile) => AsyncGenerator<unknown, unknown, void>;
  isAlive: () => boolean;
  kill: () => void;
};

/**
 * Megabytes of one process, with the libraries' own memory (libvips, WebAssembly), which V8 does not bound. The hardest files that are
 * taken need less than half of it; a process that came to `tired` is not used again.
 */
const most = { all: 800, heap: 256, tired: 400 };
/** Milliseconds for the start of a process and for loading a parser's code, on a busy machine, and for the bytes of one answer. */
const patience = { start: 30_000, bytes: 30_000 };
/**
 * How much longer a work may take by the clock than it may compute: it comes last where others want the processor, and a file is no worse
 * for a server that has much to do. Without the time in which it waits for the file's bytes.
 */
const besideOthers = 6;
/** How many messages of a process may wait for us: an item and a question are the most that an honest one sends at a time. */
const mostWaiting = 16;

const root = realpathSync(fileURLToPath(new URL('../..', import.meta.url)));
const program = fileURLToPath(new URL('./child/child.ts', import.meta.url));

/** Our sources and libraries may be read, nothing may be written or started. `docs/decisions/0066-…` says what this holds. */
const flags = [
  '--permission',
  '--allow-addons',
  '--allow-worker',
  ...['server', 'domain', 'node_modules', 'package.json']
    // Where one of them is a link, both are asked for.
    .flatMap((path) => [join(root, path), realpathSync(join(root, path))])
    .map((path) => `--allow-fs-read=${path}`),
  '--no-warnings',
  `--max-old-space-size=${most.heap}`,
];

/** Starts a process. Nothing of ours is in its environment. */
export function openChild(): Child {
  const child = spawn(process.execPath, [...flags, program, String(most.all)], {
    env: {},
    cwd: root,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const inbox = inboxOf(child);
  let isThere = false;
  yieldToOthers(child);
  rest(child);
  const run = async function* (work: Work, input: unknown, file: UntrustedFile) {
    let isDone = false;
    child.ref();
    child.channel?.ref();
    try {
      if (!isThere) await begin(inbox);
      isThere = true;
      tell(child, { work: { module: work.module.href, input, bytes: file.bytes, milliseconds: work.milliseconds } });
      const begun = await begin(inbox);
      if (typeof begun !== 'string') {
        if ('failure' in begun) throw new Error('A parser cannot be loaded.', { cause: begun });
        throw new NotBegun(unasked);
      }
      const { answer, rss } = yield* talk(child, inbox, work, file);
      isDone = rss < most.tired * 1_000_000;
      return answer;
    } finally {
      if (!isDone) child.kill('SIGKILL');
      rest(child);
    }
  };
  // One that says something unasked is not asked again: it would be taken for its answer about the next file.
  const isAlive = () => child.connected && !child.killed && !inbox.hasEnded() && inbox.isEmpty();
  return { run, isAlive, kill: () => void child.kill('SIGKILL') };
}

/** A message of a start. Throws {@link NotBegun} where the process ends instead. */
function begin(inbox: Inbox): Promise<FromChild> {
  return inbox.next(patience.start).catch((error: Error) => {
    throw inbox.hasEnded() ? new NotBegun(error.message) : error;
  });
}

const unasked = 'A process that reads files said what it should not.';

/** Gives a work what it asks for until it has answered. */
async function* talk(child: ChildProcess, inbox: Inbox, { milliseconds }: Work, file: UntrustedFile) {
  let left = milliseconds * besideOthers;
  let patienceLeft = patience.bytes;
  for (let isFirst = true; ; isFirst = false) {
    const asked = performance.now();
    const message = await inbox.next(left).catch((error: unknown) => {
      throw new ParserDied('A file took the process down that read it.', { cause: error });
    });
    left -= performance.now() - asked;
    // What it said when it was done with another file was taken for its beginning with this one.
    if (typeof message === 'string') throw isFirst ? new NotBegun(unasked) : new Error(unasked);
    if ('answer' in message) return message;
    if ('failure' in message) throw new ParserDied(message.failure);
    if ('item' in message) {
      left = milliseconds * besideOthers;
      patienceLeft = patience.bytes;
      // It looks for the next one meanwhile.
      tell(child, { more: true });
      yield message.item;
    } else {
      const began = performance.now();
      tell(child, { read: await within(patienceLeft, readWithin(file, message)) });
      patienceLeft -= performance.now() - began;
    }
  }
}

/** How much may be asked for at once. */
const mostAtOnce = 64_000_000;

/** The bytes of a range that lies within the file, whatever was asked for: who asks may have been taken over. */
async function readWithin({ bytes, read }: UntrustedFile, asked: { start: number; end: number }): Promise<Uint8Array> {
  const start = Math.trunc(Math.min(Math.max(0, Number(asked.start) || 0), bytes));
  const end = Math.trunc(Math.min(Math.max(start, Number(asked.end) || 0), bytes, start + mostAtOnce));
  return start === end ? new Uint8Array() : read(start, end);
}

function tell(child: ChildProcess, message: Partial<ToChild>): void {
  // One that has died meanwhile says so by its end.
  if (child.connected) child.send(message, () => {});
}

type Inbox = { next: (milliseconds: number) => Promise<FromChild>; isEmpty: () => boolean; hasEnded: () => boolean };

/**
 * What a process has said, in its order. Waiting ends with its end, or when the time is over. One that says more than is asked for, which
 * only somebody does who has taken it over, is ended, and nothing of it is kept.
 */
function inboxOf(child: ChildProcess): Inbox {
  const came: FromChild[] = [];
  let ended: Error | null = null;
  let wake = () => {};
  const end = (what: string) => {
    ended ??= new Error(what);
    wake();
  };
  child.on('message', (message) => {
    if (ended) return;
    came.push(message as FromChild);
    if (came.length > mostWaiting) {
      came.length = 0;
      child.kill('SIGKILL');
      return end('It said more than it was asked.');
    }
    wake();
  });
  child.on('exit', (code, signal) => end(`It ended (${signal ?? code}).`));
  child.on('error', ({ message }) => end(message));
  const next = async (milliseconds: number) => {
    const isOver = Symbol();
    const over = Promise.withResolvers<typeof isOver>();
    const timer = setTimeout(() => over.resolve(isOver), Math.max(0, milliseconds));
    try {
      while (came.length === 0) {
        if (ended) throw ended;
        const woken = new Promise<void>((resolve) => (wake = resolve));
        if ((await Promise.race([woken, over.promise])) === isOver) throw new Error(`It took over ${milliseconds} ms.`);
      }
      return came.shift()!;
    } finally {
      clearTimeout(timer);
    }
  };
  return { next, isEmpty: () => came.length === 0, hasEnded: () => ended !== null };
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => over.reject(new Error('The file did not come in time.')), Math.max(0, milliseconds));
  try {
    return await Promise.race([work, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Where memory or processors are short, this process comes last: whoever asks the server comes first. */
function yieldToOthers({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, 10);
  } catch {
    // Not everywhere may one.
  }
  if (process.platform === 'linux') void writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => {});
}

/** While it has nothing to do, the process does not keep ours alive. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
