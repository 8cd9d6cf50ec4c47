import { Clock, ShieldCheck, ShieldOff, ShieldX, TimerOff, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Policy } from '#domain/insurance/policy-view.ts';
import type { Tone } from '#web/kit/feedback/tone.ts';
import { dayOf, shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** The badge of each state. */
export const looksOf: Record<Policy['state'], { tone: Tone; Icon: LucideIcon }> = {
  submitted: { tone: 'warn', Icon: Clock },
  active: { tone: 'good', Icon: ShieldCheck },
  declined: { tone: 'wrong', Icon: ShieldX },
  cancelled: { tone: 'neutral', Icon: ShieldOff },
  expired: { tone: 'neutral', Icon: TimerOff },
};

/** What the state means for its owner, in a sentence or two. */
export function useStateText(policy: Policy): string {
  const { t } = useTranslation('insurance');
  const language = useLanguage();
  const { state, answerBy, endsAt, bySilence, cancellation } = policy;
  const until = endsAt && dayOf(endsAt, language);
  if (state === 'submitted')
    return answerBy
      ? t('policy.submitted.text', { date: shortDate(answerBy, language) })
      : t('policy.submitted.not-received');
  if (state === 'active') return t(bySilence ? 'policy.active.by-silence' : 'policy.active.text', { date: until });
  if (state === 'declined') return t('policy.declined.text');
  if (state === 'expired') return t('policy.expired.text', { date: until });
  return t(`policy.cancelled.${cancellation?.reason ?? 'ended'}`);
}
