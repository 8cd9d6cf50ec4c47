import type { Mood, SandboxTimes } from '#domain/insurance/sandbox-mood.ts';
import type { Reply } from '#server/outside/insurer/read-reply.ts';
import type { KnownProposal } from './sandbox-memory.ts';

/** What the whole house's mood answers to everything; null where it lets the request through. */
export function isAway(mood: Mood): Reply | null {
  if (mood === 'down') return { status: 503, body: { status: 503, code: 'unavailable' }, retryAfterSeconds: 5 };
  return mood === 'errors' ? { status: 500, body: { status: 500, code: 'internal' } } : null;
}

/** What the sandbox answers about a proposal at an instant. The same at the same instant, always: it may be asked often. */
export function replyTo(known: KnownProposal, now: Date, times: SandboxTimes): Reply {
  const age = now.getTime() - known.receivedAt.getTime();
  if (known.mood === 'errors' && age < times.passing) return isAway('errors')!;
  // Half an answer, with a number that is none: what a broken system of an insurer's may send.
  if (known.mood === 'nonsense' && age < times.passing)
    return { status: 200, body: { reference: 7, status: 'talvez', endsAt: 'amanhã' } };
  return { status: 200, body: { ...facts(known), ...standing(known, now, times) } };
}

const facts = ({ id, receivedAt }: KnownProposal) => ({
  reference: `SBX-${id.slice(-12).toUpperCase()}`,
  receivedAt: receivedAt.toISOString(),
});

function standing(known: KnownProposal, now: Date, { passing }: SandboxTimes) {
  const { id, mood, months, answersAt, end } = known;
  const at = answersAt.toISOString();
  if (end) return { status: 'cancelled', cancelledAt: end.at, reason: `Encerrado a pedido: ${end.reason}` };
  if (now < answersAt) return { status: 'received' };
  const changedItsMind = mood === 'contradicts' && now.getTime() >= answersAt.getTime() + passing;
  if (mood === 'declines' || changedItsMind)
    return { status: 'declined', declinedAt: at, reason: 'O risco proposto está fora da nossa política de aceitação.' };
  return {
    status: 'accepted',
    acceptedAt: at,
    policyNumber: `01.${id.slice(-12, -6)}.${id.slice(-6)}`.toUpperCase(),
    startsAt: at,
    endsAt: monthsAfter(answersAt, months).toISOString(),
  };
}

/** The same day of a later month, or its last day where it has no such day. */
function monthsAfter(start: Date, months: number): Date {
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end;
}
