import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Points } from '#web/battery/passport-points.ts';
import { PointList } from '#web/battery/point-list.tsx';
import { plainNumber, quantityInWords } from '#web/battery/point-words.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { placeOn, WindowBar } from './window-bar.tsx';

/** The temperatures at which a battery that is not in use keeps, from cold to warm. */
export function TemperatureCard({ points: { idleTemperature } }: { points: Points }) {
  const { t } = useTranslation('battery');
  const language = useLanguage();
  const gradient = useId();
  if (!idleTemperature) return null;
  const value = idleTemperature.value;
  if (!Array.isArray(value)) {
    return (
      <Card className="py-1">
        <PointList points={[idleTemperature]} />
      </Card>
    );
  }
  const [low = 0, high = 0] = value as number[];
  const scale = [Math.min(low, -20) - 15, Math.max(high, 45) + 15] as const;
  // The freezing point, where its number has room beside those of the ends.
  const labels = low <= -8 && high >= 8 ? [low, 0, high] : [low, high];
  const inDegrees = (degrees: number) => quantityInWords(degrees, '°C', t, language);
  return (
    <Card className="flex flex-col gap-3">
      <h3 className="flex justify-between gap-2 font-bold">
        {t('idle.title')} <span className="font-normal text-muted">°C</span>
      </h3>
      <svg aria-hidden width="0" height="0" className="absolute">
        <linearGradient id={gradient}>
          <stop offset="0" stopColor="var(--color-cold)" />
          <stop offset="0.5" stopColor="var(--brand)" />
          <stop offset="1" stopColor="var(--color-hot)" />
        </linearGradient>
      </svg>
      <WindowBar
        label={t('idle.alt', { low: inDegrees(low), high: inDegrees(high) })}
        from={low}
        to={high}
        scale={scale}
        fill={`url(#${gradient})`}
        {...(labels.includes(0) && { mark: 0 })}
      >
        <svg width="100%" className="block h-[1.125rem] overflow-visible">
          {labels.map((degrees) => (
            <text
              key={degrees}
              x={placeOn(scale, degrees)}
              y="1em"
              textAnchor="middle"
              className={degrees === 0 ? 'fill-muted' : 'fill-ink font-bold'}
            >
              {plainNumber(degrees, language)}
            </text>
          ))}
        </svg>
      </WindowBar>
    </Card>
  );
}
