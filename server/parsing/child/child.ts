// The program of a process that opens strangers' files. `../child.ts` starts it with an empty environment.
import dgram from 'node:dgram';
import net from 'node:net';
import { Worker } from 'node:worker_threads';
import type { FromChild, ParsedFile, Parser, ToChild } from '#server/parsing/parser.ts';

const [, , megabytes] = process.argv;
/** Milliseconds of processor time: at which a work has had all it may have, and what it may have until each answer. */
const time = new Float64Array(new SharedArrayBuffer(8));
const watch = { bytes: Number(megabytes) * 1_000_000, parent: process.ppid, time };
new Worker(new URL('./watch.ts', import.meta.url), { workerData: watch, env: {}, execArgv: [] }).unref();
process.once('disconnect', () => process.exit());

// Node's permissions do not cover the network: what is written in JavaScript finds it shut here.
const refuse = () => {
  throw new Error('There is no network here.');
};
net.Socket.prototype.connect = refuse;
net.Server.prototype.listen = refuse;
for (const method of ['bind', 'connect', 'send'] as const) dgram.Socket.prototype[method] = refuse;

const send = (message: FromChild) => process.send!(message);

/** A parser may read ahead while what it gave last is not wanted yet: each kind of message has its own who waits for it. */
const waiting: { [Kind in keyof ToChild]?: (message: ToChild[Kind]) => void } = {};
const next = <Kind extends keyof ToChild>(kind: Kind) =>
  new Promise<ToChild[Kind]>((resolve) => Object.assign(waiting, { [kind]: resolve }));
process.on('message', (message: Partial<ToChild>) => {
  if (message.work) waiting.work?.(message.work);
  if (message.read) waiting.read?.(message.read);
  if (message.more) waiting.more?.(true);
});

/** The bytes that a parser asks for, one question after the other. */
function fileOf(bytes: number): ParsedFile {
  let last: Promise<unknown> = Promise.resolve();
  const ask = async (start: number, end: number) => {
    send({ start, end });
    return next('read');
  };
  const read = (start: number, end: number) => {
    const asked = last.then(() => ask(start, end));
    last = asked;
    return asked;
  };
  return { bytes, read };
}

/** From now on it may compute for so long. */
function allow(milliseconds: number): void {
  const { user, system } = process.cpuUsage();
  time[0] = (user + system) / 1000 + milliseconds;
}

async function work({ module, input, bytes, milliseconds }: ToChild['work']): Promise<void> {
  const { default: parse } = (await import(module)) as { default: Parser<unknown, unknown, unknown> };
  send('begun');
  allow(milliseconds);
  const found = parse(input, fileOf(bytes));
  const answer = await (isStream(found) ? sendItems(found, milliseconds) : found);
  send({ answer, rss: process.memoryUsage.rss() });
}

const isStream = (found: object): found is AsyncGenerator => Symbol.asyncIterator in found;

/** Sends the items of a parser, each when the one before it has been taken; what it answers in the end. */
async function sendItems(items: AsyncGenerator, milliseconds: number): Promise<unknown> {
  for (;;) {
    const { done, value } = await items.next();
    if (done) return value;
    const taken = next('more');
    send({ item: value });
    await taken;
    allow(milliseconds);
  }
}

allow(Infinity);
send('ready');
for (;;) {
  try {
    await work(await next('work'));
  } catch (error) {
    send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
  allow(Infinity);
}
