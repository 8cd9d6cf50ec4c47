import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberOf, type Points } from '#web/battery/passport-points.ts';
import { PointList } from '#web/battery/point-list.tsx';
import { plainNumber, quantityInWords } from '#web/battery/point-words.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { useLanguage } from '#web/locale/use-language.ts';

const voltages = ['voltageMinimum', 'voltageNominal', 'voltageMaximum'] as const;

/** The voltages between which the battery works, as a window with the nominal one in it. */
export function VoltageCard({ points }: { points: Points }) {
  const { t } = useTranslation('battery');
  const language = useLanguage();
  const [minimum, nominal, maximum] = voltages.map((id) => numberOf(points, id));
  // The three come together, or are all missing.
  const said = voltages.flatMap((id) => points[id] ?? []);
  if (said.length === 0) return null;
  if (minimum === undefined || nominal === undefined || maximum === undefined) {
    return (
      <Card className="py-1">
        <PointList points={said} />
      </Card>
    );
  }
  const span = maximum - minimum || 1;
  const inVolts = (value: number) => quantityInWords(value, 'V', t, language);
  const words = { minimum: inVolts(minimum), nominal: inVolts(nominal), maximum: inVolts(maximum) };
  return (
    <Card className="flex flex-col gap-3">
      <h3 className="flex justify-between gap-2 font-bold">
        {t('voltage.title')} <span className="font-normal text-muted">V</span>
      </h3>
      <WindowBar
        label={t('voltage.alt', words)}
        from={minimum}
        to={maximum}
        mark={nominal}
        scale={[minimum - span * 0.18, maximum + span * 0.18]}
      >
        <span className="flex flex-wrap justify-between gap-x-2">
          <span className="text-muted">
            {plainNumber(minimum, language)} {t('voltage.minimum')}
          </span>
          <span className="font-bold">
            {plainNumber(nominal, language)} {t('voltage.nominal')}
          </span>
          <span className="text-muted">
            {plainNumber(maximum, language)} {t('voltage.maximum')}
          </span>
        </span>
      </WindowBar>
    </Card>
  );
}

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

export type WindowBarProps = {
  /** What it says in a sentence, for screen readers. */
  label: string;
  /** The ends of the window and of the scale around it, in one unit. */
  from: number;
  to: number;
  scale: readonly [low: number, high: number];
  /** A value within, marked by a line. */
  mark?: number;
  /** The window's own colour, such as a gradient's address; the brand's without it. */
  fill?: string;
  /** Words below the bar. */
  children: ReactNode;
};

/** The place of a value on a scale, as a percentage of its length. */
function placeOn([low, high]: readonly [low: number, high: number], value: number): string {
  return `${((value - low) / (high - low)) * 100}%`;
}

/** A range on a scale: where it begins and ends, and perhaps one value within. */
function WindowBar({ label, from, to, scale, mark, fill, children }: WindowBarProps) {
  const at = (value: number) => placeOn(scale, value);
  return (
    <figure role="img" aria-label={label} className="m-0 flex flex-col gap-1.5">
      <svg aria-hidden width="100%" height="20" className="block overflow-visible">
        <rect y="5" width="100%" height="10" rx="5" className="fill-line" />
        <rect
          x={at(from)}
          y="5"
          width={placeOn([0, scale[1] - scale[0]], to - from)}
          height="10"
          rx="5"
          {...(fill ? { fill } : {})}
          className={fill ? 'stroke-ink' : 'fill-brand stroke-ink'}
          strokeWidth="1"
        />
        {mark !== undefined && <rect x={at(mark)} width="2" height="20" className="-translate-x-px fill-ink" />}
      </svg>
      <div aria-hidden className="text-s tabular-nums">
        {children}
      </div>
    </figure>
  );
}
