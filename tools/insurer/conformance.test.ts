// In test:all: the whole conformance run against the sandbox.
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { Reply } from '#server/outside/insurer/read-reply.ts';
import { memoryOfProcess, type SandboxMemory } from '#server/outside/insurer/sandbox/sandbox-memory.ts';
import { createSandbox, type Sandbox } from '#server/outside/insurer/sandbox/sandbox.ts';
import { systemClock } from '#server/outside/ports.ts';
import { rawClient } from './raw-client.ts';
import { conform, rules } from './rules.ts';
import { createSandboxServer, type Checks } from './sandbox-server.ts';

const key = { keyId: 'pedivela', secret: 'a secret' };
const times = { usual: 20, slow: 1000, passing: 1000, patience: 60_000 };

type Flawed = {
  checks?: Checks;
  sandbox?: (sandbox: Sandbox) => Sandbox;
  memory?: (memory: SandboxMemory) => SandboxMemory;
};

/** Which rules fail for a sandbox with these flaws, asked over HTTP. */
async function failuresOf(
  { checks, sandbox = (same) => same, memory = (same) => same }: Flawed,
  asked = rules,
): Promise<string[]> {
  const server = createSandboxServer({
    key,
    sandbox: sandbox(createSandbox({ memory: memory(memoryOfProcess()), clock: systemClock, times })),
    ...(checks && { checks }),
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const lines: string[] = [];
  try {
    const failed = await conform(rawClient(`http://127.0.0.1:${port}/`, key), key, (line) => lines.push(line), asked);
    expect(lines).toHaveLength(asked.length);
    expect(lines.filter((line) => line.startsWith('FAIL'))).toHaveLength(failed.length);
    return failed;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const only = (part: string) => rules.map(({ rule }) => rule).filter((rule) => rule.includes(part));
const taken = async () => ({ status: 200, body: {} });
const known = (reply: Reply): Reply => (reply.status === 404 ? { status: 200, body: {} } : reply);

test('all rules hold for the sandbox', async () => expect(await failuresOf({})).toEqual([]));

/** Systems with one flaw each, and what finds it. Together they break every rule. */
const flaws: [string, Flawed, string[]][] = [
  [
    'takes nothing',
    { sandbox: (good) => ({ ...good, propose: async () => ({ status: 500, body: {} }) }) },
    only('takes a proposal, and'),
  ],
  [
    'gives a reference a call',
    {
      sandbox: (good) => {
        let calls = 0;
        return {
          ...good,
          propose: async (...call) => {
            const { status, body } = await good.propose(...call);
            return { status, body: { ...(body as object), reference: `R${++calls}` } };
          },
        };
      },
    },
    only('takes the same proposal again'),
  ],
  [
    'keeps the first content without a word',
    { sandbox: (good) => ({ ...good, propose: async (id, body) => takeAnything(good, id, body) }) },
    only('content-differs'),
  ],
  ['says nothing when it is asked', { sandbox: (good) => ({ ...good, status: taken }) }, only('says where a proposal')],
  [
    'knows every id',
    {
      sandbox: (good) => ({
        ...good,
        status: async (id) => known(await good.status(id)),
        end: async (...call) => known(await good.end(...call)),
        takePapers: async (...call) => known(await good.takePapers(...call)),
        transfer: async (...call) => known(await good.transfer(...call)),
      }),
    },
    only('answers 404'),
  ],
  [
    'falls over what is no JSON',
    {
      sandbox: (good) => ({
        ...good,
        propose: async (id, body) => (body ? good.propose(id, body) : { status: 500, body: {} }),
      }),
    },
    only('no JSON'),
  ],
  [
    'asks nobody who they are',
    { checks: { signature: false } },
    only('a signature').filter((rule) => !rule.startsWith('takes')),
  ],
  ['is too strict about clocks', { checks: { age: 60 } }, only('four minutes ago')],
  ['knows no digest', { checks: { digest: false } }, [...only('changed after'), ...only('what its digest says')]],
  [
    'does not miss files',
    {
      memory: (good) => ({ ...good, fileOf: async () => 'any' }),
      sandbox: (good) => ({
        ...good,
        propose: async (id, body) => good.propose(id, { ...(body as object), files: [] }),
      }),
    },
    [...only('file-missing'), ...only('report of a theft')],
  ],
  [
    'takes small files only',
    {
      sandbox: (good) => ({
        ...good,
        takeFile: async (id, name, file) =>
          file.bytes > 1_000_000 ? { status: 413, body: {} } : good.takeFile(id, name, file),
      }),
    },
    only('60 MB'),
  ],
  [
    'takes papers without their files',
    { sandbox: (good) => ({ ...good, takePapers: taken, transfer: taken }) },
    [...only('takes papers'), ...only('papers and a holder')],
  ],
  [
    'never heard of a new holder',
    { sandbox: (good) => ({ ...good, transfer: async () => ({ status: 404, body: {} }) }) },
    only('takes a new holder'),
  ],
  ['goes on after the end', { sandbox: (good) => ({ ...good, end: taken }) }, only('takes the end')],
];

/** Takes the second content as if it were the first. */
async function takeAnything(good: Sandbox, id: string, body: unknown) {
  const reply = await good.propose(id, body);
  return reply.status === 409 ? good.status(id) : reply;
}

test.each(flaws)('a system that %s is found', async (_, flawed, found) => {
  expect(found.length).toBeGreaterThan(0);
  expect(
    await failuresOf(
      flawed,
      rules.filter(({ rule }) => found.includes(rule) || !rule.includes('60 MB')),
    ),
  ).toEqual(expect.arrayContaining(found));
});

test('the flaws break every rule', () => {
  const broken = new Set(flaws.flatMap(([, , found]) => found));
  expect(rules.map(({ rule }) => rule).filter((rule) => !broken.has(rule))).toEqual([]);
});
