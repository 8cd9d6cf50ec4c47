import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { moodIn, sandboxTimes, type SandboxTimes, type Mood } from '#domain/insurance/sandbox-mood.ts';
import { addDays, addMonths, dateOf, startOfDay } from '#domain/warranty/calendar-date.ts';
import type { TransferAnswer } from '#server/outside/insurer-port.ts';
import {
  endSchema,
  papersSchema,
  proposalSchema,
  theftSchema,
  transferSchema,
} from '#server/outside/insurer/proposal-schema.ts';
import type { Reply } from '#server/outside/insurer/read-reply.ts';
import type { Clock } from '#server/outside/ports.ts';
import { sandboxReference } from './sandbox-memory.store.ts';
import type { SandboxMemory, KnownProposal } from './sandbox-memory.ts';

type Needs = { memory: SandboxMemory; clock: Clock; times?: SandboxTimes };
type File = { type: string; bytes: number; sha256: string };

/** The insurer of demo and tests, as replies to requests: the same in this process and behind its HTTP server. */
export type Sandbox = {
  propose: (id: string, body: unknown) => Promise<Reply>;
  /** The content was compared with `sha256` before. */
  takeFile: (id: string, name: string, file: File) => Promise<Reply>;
  status: (id: string) => Promise<Reply>;
  takePapers: (id: string, body: unknown) => Promise<Reply>;
  transfer: (id: string, body: unknown) => Promise<Reply>;
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
    takePapers: open((id, body) => takePapers({ memory, clock }, id, body)),
    transfer: open((id, body) => transfer({ memory, clock, times }, id, body)),
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
      return (await memory.hear(id, `theft/${theft.data.id}`, hash)) === hash ? { status: 200, body: {} } : other;
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
    papersAt: null,
    transfer: null,
    answersAt: new Date(now.getTime() + (mood === 'slow' ? times.slow : mood === 'twice' ? 0 : times.usual)),
    end: null,
  });
  const known = (await memory.find(id))!;
  return known.contentHash === contentHash ? replyTo(known, now, times) : other;
}

type Telling = Pick<Required<Needs>, 'memory' | 'clock'>;

async function takePapers({ memory, clock }: Telling, id: string, body: unknown): Promise<Reply> {
  const papers = z.safeParse(papersSchema, body);
  if (!papers.success) return unread;
  const known = await memory.find(id);
  if (!known) return unknown;
  for (const { name, sha256 } of papers.data.files)
    if ((await memory.fileOf(id, name)) !== sha256) return refusal(409, 'file-missing');
  const hash = hashOf(papers.data);
  if ((await memory.hear(id, `papers/${papers.data.id}`, hash)) !== hash) return other;
  if (!known.papersAt) await memory.change(id, { papersAt: clock.now() });
  return { status: 200, body: {} };
}

async function transfer({ memory, clock, times }: Required<Needs>, id: string, body: unknown): Promise<Reply> {
  const told = z.safeParse(transferSchema, body);
  if (!told.success) return unread;
  const known = await memory.find(id);
  if (!known) return unknown;
  const hash = hashOf(told.data);
  if ((await memory.hear(id, `transfer/${told.data.id}`, hash)) !== hash) return other;
  // The same again changes nothing, also where another one came after it.
  if (known.transfer && known.transfer.at >= told.data.transferredAt) return { status: 200, body: {} };
  const mood = moodIn(told.data.holder.address.complemento) ?? (await memory.mood());
  const wait = mood === 'slow' ? times.slow : times.usual;
  const answersAt = new Date(clock.now().getTime() + wait).toISOString();
  await memory.change(id, { transfer: { id: told.data.id, at: told.data.transferredAt, mood, answersAt } });
  return { status: 200, body: {} };
}

const refusal = (status: number, code: string, detail?: string): Reply => ({
  status,
  body: { status, code, ...(detail && { detail }) },
});
const unknown = refusal(404, 'unknown');
const unread = refusal(400, 'unreadable');
const other = refusal(409, 'content-differs');

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** What the whole house's mood answers to everything; null where it lets the request through. */
function isAway(mood: Mood): Reply | null {
  if (mood === 'down') return { status: 503, body: { status: 503, code: 'unavailable' }, retryAfterSeconds: 5 };
  return mood === 'errors' ? { status: 500, body: { status: 500, code: 'internal' } } : null;
}

/** What the sandbox answers about a proposal at an instant. The same at the same instant, always: it may be asked often. */
function replyTo(known: KnownProposal, now: Date, times: SandboxTimes): Reply {
  const age = now.getTime() - known.receivedAt.getTime();
  if (known.mood === 'errors' && age < times.passing) return isAway('errors')!;
  // Half an answer, with a number that is none: what a broken system of an insurer's may send.
  if (known.mood === 'nonsense' && age < times.passing)
    return { status: 200, body: { reference: 7, status: 'talvez', endsAt: 'amanhã' } };
  return { status: 200, body: { ...facts(known), ...standing(known, now, times) } };
}

const facts = ({ id, receivedAt }: KnownProposal) => ({
  reference: sandboxReference(id),
  receivedAt: receivedAt.toISOString(),
});

function standing(known: KnownProposal, now: Date, { passing, usual, patience }: SandboxTimes) {
  const { id, mood, months, answersAt, papersAt, end } = known;
  const at = answersAt.toISOString();
  if (end) return { status: 'cancelled', cancelledAt: end.at, reason: `Encerrado a pedido: ${end.reason}` };
  if (now < answersAt) return { status: 'received' };
  if (mood === 'asks') {
    const by = new Date(answersAt.getTime() + patience);
    const asked = 'Envie uma foto do número de série no quadro.';
    if (!papersAt && now < by) return { status: 'pending', asked, since: at, by: by.toISOString() };
    if (!papersAt) return { status: 'declined', declinedAt: by.toISOString(), reason: 'Os documentos não chegaram.' };
    if (now.getTime() < papersAt.getTime() + usual) return { status: 'received' };
  }
  const changedItsMind = mood === 'contradicts' && now.getTime() >= answersAt.getTime() + passing;
  if (mood === 'declines' || changedItsMind)
    return { status: 'declined', declinedAt: at, reason: 'O risco proposto está fora da nossa política de aceitação.' };
  return {
    status: 'accepted',
    acceptedAt: at,
    policyNumber: `01.${id.slice(-12, -6)}.${id.slice(-6)}`.toUpperCase(),
    ...periodFrom(answersAt, months),
    ...(known.transfer && { transfer: transferStanding(known.transfer, id, now) }),
  };
}

function transferStanding(
  { id, mood, answersAt }: NonNullable<KnownProposal['transfer']>,
  proposalId: string,
  now: Date,
): TransferAnswer {
  if (now < new Date(answersAt)) return { id, status: 'received' };
  if (mood === 'declines')
    return { id, status: 'declined', reason: 'O novo titular está fora da nossa política de aceitação.' };
  return { id, status: 'accepted', policyNumber: `01.${proposalId.slice(-12, -6)}.${id.slice(-6)}`.toUpperCase() };
}

/** The cover of a proposal that is accepted at this instant, as the demo's conditions say it: at once, to 24h of the same day after so many months. */
function periodFrom(acceptedAt: Date, months: number): { startsAt: string; endsAt: string } {
  const lastDay = addMonths(dateOf(acceptedAt), months);
  return { startsAt: acceptedAt.toISOString(), endsAt: startOfDay(addDays(lastDay, 1)).toISOString() };
}
