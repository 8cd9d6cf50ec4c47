import { useTranslation } from 'react-i18next';
import type { HandoverState } from '#domain/handover/states.ts';
import { Badge, type Tone } from '#web/kit/feedback/badge.tsx';

const tones: Record<HandoverState, Tone> = {
  'waiting': 'warn',
  'accepted': 'good',
  'declined': 'wrong',
  'taken-back': 'neutral',
  'expired': 'neutral',
};

/** What became of a hand-over, in a word. */
export function StateBadge({ state }: { state: HandoverState }) {
  const { t } = useTranslation('handover');
  return (
    <Badge tone={tones[state]} dot>
      {t(`state.${state}.name`)}
    </Badge>
  );
}
