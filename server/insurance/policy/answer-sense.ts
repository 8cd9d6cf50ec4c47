import { addMonths, dateOf, daysBetween } from '#domain/warranty/calendar-date.ts';
import type { InsurerAnswer } from '#server/outside/insurer-port.ts';
import type { PolicyRow } from './policies.store.ts';

/** By how many days a period may begin or end otherwise than was offered: insurers count from their own hour and day. */
const tolerance = 60;

/** What is wrong with an answer in itself, in words for the operator; null for one that makes sense. */
export function nonsenseIn(answer: InsurerAnswer, policy: PolicyRow, now: Date): string | null {
  if (Number.isNaN(Date.parse(answer.receivedAt))) return 'an answer without an instant of receipt';
  if (policy.insurerReference !== null && policy.insurerReference !== answer.reference)
    return 'an answer under another reference';
  if (answer.status === 'received') return null;
  if (answer.status !== 'accepted') return answer.reason.trim() ? null : `${answer.status} without a reason`;
  if (!answer.policyNumber.trim()) return 'accepted without a number';
  if (policy.state !== 'submitted') return null;
  return isPeriodOf(policy, answer, now) ? null : 'accepted for a period that was not offered';
}

/** Whether a period begins about now and covers what was offered. */
function isPeriodOf(
  { plan, createdAt }: PolicyRow,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  now: Date,
): boolean {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return false;
  const isStart =
    daysBetween(dateOf(createdAt), dateOf(start)) >= -1 && daysBetween(dateOf(now), dateOf(start)) <= tolerance;
  const beyond = daysBetween(addMonths(dateOf(start), plan.months), dateOf(end));
  return isStart && beyond >= -1 && beyond <= tolerance;
}
