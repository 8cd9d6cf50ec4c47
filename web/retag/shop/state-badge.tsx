import { useTranslation } from 'react-i18next';
import type { RetagState } from '#domain/retag/states.ts';
import { Badge, type Tone } from '#web/kit/feedback/badge.tsx';

const tones: Record<RetagState, Tone> = {
  asked: 'warn',
  done: 'good',
  refused: 'wrong',
  withdrawn: 'neutral',
  lapsed: 'neutral',
  undone: 'neutral',
};

/** What became of a replacement, in a word. */
export function StateBadge({ state }: { state: RetagState }) {
  const { t } = useTranslation('retag');
  return (
    <Badge tone={tones[state]} dot>
      {t(`state.${state}.name`)}
    </Badge>
  );
}
