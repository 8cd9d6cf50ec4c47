import { maskCpf } from '#domain/brazil/cpf.ts';
import { formatMoney } from '#domain/brazil/money.ts';
import { paperWords } from '#domain/insurance/distribution.ts';
import { DeskProblem } from '#server/cli/desk-problem.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import { listPolicyEvents } from '#server/insurance/policy/move-policy.ts';
import { findByProtocol } from './lists.store.ts';

/** `policies show`: where a policy stands and what happened, without its holder's name, address and whole CPF. */
export async function showPolicy(desk: Desk, text: string): Promise<Answer> {
  const { db } = desk.house;
  const found = await findByProtocol(db, text.trim().toUpperCase());
  if (!found)
    throw new DeskProblem('policy-unknown', 'There is no policy of this protocol: npm run operator -- policies list');
  const { policy, tag } = found;
  await desk.note({ protocol: policy.protocol });
  const rows = await listPolicyEvents(db, policy.id);
  const events = rows.map(({ state, who, note, at }) => ({ state, who, note, at }));
  const { protocol, state, plan, number, insurerReference, receivedAt, startsAt, endsAt, termsVersion } = policy;
  const holder = maskCpf(policy.holderCpf);
  const period = { receivedAt, startsAt, endsAt };
  return {
    data: { protocol, state, tag, holder, plan: plan.code, number, insurerReference, ...period, termsVersion, events },
    words: [
      `${protocol}: ${state}, tag ${tag}, holder ${holder}`,
      `${plan.code} of ${plan.insurer.name}, up to ${formatMoney(plan.coverCents, 'en')}, conditions ${termsVersion}`,
      `${paperWords(plan.distribution, 'en').number} ${number ?? 'none'}, the insurer’s reference ${insurerReference ?? 'none'}`,
      ...events.map(({ state: to, who, note, at }) => `${at.toISOString()} ${to} (${who})${note ? `: ${note}` : ''}`),
    ],
  };
}
