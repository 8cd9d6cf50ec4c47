// Tries what a parser that a stranger has taken over would try. Tests alone have anything parsed by it.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { ParsedFile } from './parser.ts';

// What the process was started with, not settings.
const { env } = process;

const tries = {
  environment: async () => JSON.stringify(env),
  arguments: async () => process.argv.join(' '),
  passwords: async () => readFileSync('/etc/passwd', 'utf8'),
  settings: async () => readFileSync(`/proc/${process.ppid}/environ`, 'utf8'),
  write: async () => writeFileSync('/tmp/pedivela-trial', 'x'),
  start: async () => execFileSync('/bin/echo', ['hello']),
  network: () => new Promise((_, reject) => connect(9, '127.0.0.1').once('error', reject)),
  fetch: async () => (await fetch('http://127.0.0.1:9')).status,
  loop: async () => {
    while (Date.now() > 0);
  },
  heap: async () => {
    const held: string[][] = [];
    for (;;) held.push(Array.from({ length: 10_000 }, (_, nth) => `${nth} of ${held.length}`));
  },
  memory: async () => {
    const held: Buffer[] = [];
    while (Date.now() > 0) held.push(Buffer.alloc(10_000_000, 1));
    return held.length;
  },
  fault: async () => {
    throw new Error('a fault');
  },
  crash: async () => process.abort(),
  flood: async () => {
    for (let nth = 0; nth < 100_000; nth++) process.send!({ item: `${nth}` });
  },
  unasked: async () => {
    // Behind the answer to this file.
    setImmediate(() => process.send!('begun'));
  },
  pause: async () => setTimeout(400),
  pid: async () => process.pid,
  beyond: async (file: ParsedFile) =>
    [await file.read(-5, 1e15), await file.read(5e9, 6e9), await file.read(9, 3)].map(({ length }) => length),
  size: async (file: ParsedFile) => (await file.read(0, file.bytes)).length,
};
export type Trial = keyof typeof tries;

export default async function* attempt(what: Trial, file: ParsedFile): AsyncGenerator<string, string, void> {
  yield what;
  return String(await tries[what](file));
}
