import {
  ArrowRightLeft,
  Clock,
  FileQuestionMark,
  ShieldCheck,
  ShieldOff,
  ShieldX,
  TimerOff,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paperWords } from '#domain/insurance/distribution.ts';
import { lastDayOf, periodInWords } from '#domain/insurance/period.ts';
import type { Policy } from '#domain/insurance/policy-view.ts';
import { groupTag } from '#domain/tag/tag.ts';
import type { Tone } from '#web/kit/feedback/badge.tsx';
import { Card, Facts } from '#web/kit/layout/card.tsx';
import { moneyOf } from '#web/locale/money.ts';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** What was contracted for which bike, from whom, for how long, and who pays. */
export function PolicyFacts({ policy }: { policy: Policy }) {
  const { t } = useTranslation('insurance');
  const language = useLanguage();
  const { number, startsAt, endsAt, coverCents, deductibleCents, payer, planName, bikeModel, tag } = policy;
  const money = (cents: number) => moneyOf(cents, language);
  const period = startsAt && endsAt && { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  const term = period ? periodInWords(period, (day) => shortDate(day, language)) : null;
  return (
    <Card className="flex flex-col gap-4">
      <Facts
        facts={[
          // Whose phone has two bikes came here perhaps from a letter about the other one.
          { label: t('facts.bike'), value: `${bikeModel} (${groupTag(tag)})`, wide: true },
          { label: t('facts.plan'), value: planName, wide: true },
          ...(number ? [{ label: paperWords(policy.distribution, 'pt-BR').number, value: number, wide: true }] : []),
          ...(term ? [{ label: t('facts.term'), value: term, wide: true }] : []),
          { label: t('plans.cover'), value: money(coverCents) },
          {
            label: t('plans.deductible'),
            value: deductibleCents === 0 ? t('plans.no-deductible') : money(deductibleCents),
          },
          { label: t('plans.you-pay'), value: money(0) },
          { label: t('facts.payer'), value: payer },
        ]}
      />
    </Card>
  );
}

/** The badge of each state. */
export const looksOf: Record<Policy['state'], { tone: Tone; Icon: LucideIcon }> = {
  submitted: { tone: 'warn', Icon: Clock },
  pending: { tone: 'warn', Icon: FileQuestionMark },
  active: { tone: 'good', Icon: ShieldCheck },
  transferring: { tone: 'good', Icon: ArrowRightLeft },
  transferred: { tone: 'neutral', Icon: ArrowRightLeft },
  declined: { tone: 'wrong', Icon: ShieldX },
  cancelled: { tone: 'neutral', Icon: ShieldOff },
  expired: { tone: 'neutral', Icon: TimerOff },
};

/** What the state means for its owner, in a sentence or two. */
export function useStateText(policy: Policy): string {
  const { t } = useTranslation('insurance');
  const language = useLanguage();
  const { state, answerBy, endsAt, bySilence, cancellation, distribution } = policy;
  const paper = paperWords(distribution, 'pt-BR').the;
  const until = endsAt && shortDate(lastDayOf(new Date(endsAt)), language);
  if (state === 'submitted')
    return answerBy
      ? t('policy.submitted.text', { date: shortDate(answerBy, language) })
      : t('policy.submitted.not-received');
  if (state === 'pending') return t('policy.pending.text');
  if (state === 'active')
    return t(bySilence ? 'policy.active.by-silence' : 'policy.active.text', { date: until, paper });
  if (state === 'transferring') return t(`policy.transferring.${policy.transfer?.state ?? 'told'}`, { date: until });
  if (state === 'transferred') return t('policy.transferred.text');
  if (state === 'declined') return t('policy.declined.text');
  if (state === 'expired') return t('policy.expired.text', { date: until });
  return t(`policy.cancelled.${cancellation?.reason ?? 'ended'}`);
}
