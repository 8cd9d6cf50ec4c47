import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { moodIn, sandboxTimes, type SandboxTimes } from '#domain/insurance/sandbox-mood.ts';
import { endSchema, proposalSchema, theftSchema } from '#server/outside/insurer/proposal-schema.ts';
import type { Reply } from '#server/outside/insurer/read-reply.ts';
import type { Clock } from '#server/outside/ports.ts';
import { isAway, replyTo } from './answers.ts';
import type { SandboxMemory } from './sandbox-memory.ts';

type Needs = { memory: SandboxMemory; clock: Clock; times?: SandboxTimes };
type File = { type: string; bytes: number; sha256: string };

/** The insurer of demo and tests, as replies to requests: the same in this process and behind its HTTP server. */
export type Sandbox = {
  propose: (id: string, body: unknown) => Promise<Reply>;
  /** The content was compared with `sha256` before. */
  takeFile: (id: string, name: string, file: File) => Promise<Reply>;
  status: (id: string) => Promise<Reply>;
  end: (id: string, body: unknown) => Promise<Reply>;
  reportTheft: (id: string, body: unknown) => Promise<Reply>;
};

export function createSandbox({ memory, clock, times = sandboxTimes }: Needs): Sandbox {
  /** What the whole house's mood lets through. */
  const open =
    <Args extends unknown[]>(work: (...args: Args) => Promise<Reply>) =>
    async (...args: Args): Promise<Reply> =>
      isAway(await memory.mood()) ?? work(...args);
  const status = async (id: string): Promise<Reply> => {
    const known = await memory.find(id);
    return known ? replyTo(known, clock.now(), times) : unknown;
  };
  return {
    status: open(status),
    propose: open((id, body) => propose({ memory, clock, times }, id, body)),
    takeFile: open(async (id, name, { bytes, sha256 }) => {
      if (bytes === 0) return refusal(422, 'empty', 'O arquivo está vazio.');
      await memory.putFile(id, name, sha256);
      return { status: 200, body: {} };
    }),
    end: open(async (id, body) => {
      const end = z.safeParse(endSchema, body);
      if (!end.success) return unread;
      if (!(await memory.find(id))) return unknown;
      await memory.end(id, { reason: end.data.reason, at: end.data.endedAt });
      return { status: 200, body: {} };
    }),
    reportTheft: open(async (id, body) => {
      const theft = z.safeParse(theftSchema, body);
      if (!theft.success) return unread;
      if (!(await memory.find(id))) return unknown;
      if (!(await memory.fileOf(id, theft.data.file))) return refusal(409, 'file-missing');
      const hash = hashOf(theft.data);
      return (await memory.report(id, theft.data.id, hash)) === hash ? { status: 200, body: {} } : other;
    }),
  };
}

async function propose({ memory, clock, times }: Required<Needs>, id: string, body: unknown): Promise<Reply> {
  const read = z.safeParse(proposalSchema, body);
  if (!read.success || read.data.id !== id) return unread;
  const proposal = read.data;
  const now = clock.now();
  const asked = moodIn(proposal.holder.address.complemento);
  if (asked === 'down' && now.getTime() < Date.parse(proposal.submittedAt) + times.passing) return isAway('down')!;
  for (const { name, sha256 } of proposal.files)
    if ((await memory.fileOf(id, name)) !== sha256) return refusal(409, 'file-missing');
  const mood = asked ?? (await memory.mood());
  const contentHash = hashOf(proposal);
  await memory.add({
    id,
    contentHash,
    mood,
    months: proposal.plan.months,
    receivedAt: now,
    answersAt: new Date(now.getTime() + (mood === 'slow' ? times.slow : mood === 'twice' ? 0 : times.usual)),
    end: null,
  });
  const known = (await memory.find(id))!;
  return known.contentHash === contentHash ? replyTo(known, now, times) : other;
}

const refusal = (status: number, code: string, detail?: string): Reply => ({
  status,
  body: { status, code, ...(detail && { detail }) },
});
const unknown = refusal(404, 'unknown');
const unread = refusal(400, 'unreadable');
const other = refusal(409, 'content-differs');

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
