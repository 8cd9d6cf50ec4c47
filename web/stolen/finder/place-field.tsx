import { MapPin, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from '#domain/stores/store.ts';
import { Button } from '#web/kit/button/button.tsx';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { askPosition, type PositionProblem } from '#web/state/position.ts';

export type PlaceFieldProps = { place: Position | null; onChange: (place: Position | null) => void };

/** Where the bike is: the phone is asked on a tap only, and the place can be taken away again. */
export function PlaceField({ place, onChange }: PlaceFieldProps) {
  const { t } = useTranslation('finder');
  const [state, setState] = useState<'ready' | 'asking' | PositionProblem>('ready');
  const ask = async () => {
    setState('asking');
    const answer = await askPosition();
    setState(typeof answer === 'string' ? answer : 'ready');
    if (typeof answer !== 'string') onChange(answer);
  };
  if (place)
    return (
      <Card className="flex items-center gap-3 py-2 pr-2">
        <MapPin aria-hidden className="size-5 shrink-0" />
        <p role="status" className="flex-1 text-m">
          {t('place.added')}
        </p>
        <IconButton
          label={t('place.remove')}
          icon={<X aria-hidden className="size-5" />}
          onClick={() => onChange(null)}
        />
      </Card>
    );
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="secondary"
        name="place"
        icon={<MapPin aria-hidden className="size-5" />}
        busy={state === 'asking'}
        busyLabel={t('place.asking')}
        onClick={() => void ask()}
      >
        {t('place.add')}
      </Button>
      {state !== 'ready' && state !== 'asking' && (
        <Notice live tone="warn">
          {t(`place.problem.${state}`)}
        </Notice>
      )}
    </div>
  );
}
