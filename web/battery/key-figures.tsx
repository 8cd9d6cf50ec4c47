import { useTranslation } from 'react-i18next';
import type { PointId } from '#domain/battery/data-points.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { numberOf, type Points } from './passport-points.ts';
import { plainNumber } from './point-words.ts';

const figures = [
  { id: 'capacity', unit: 'Ah', label: 'capacity' },
  { id: 'expectedCycles', unit: '×', label: 'cycles' },
  { id: 'mass', unit: 'kg', label: 'mass' },
] as const satisfies readonly { id: PointId; unit: string; label: string }[];

/** The three numbers that people compare batteries by; those that are not provided are left out. */
export function KeyFigures({ points }: { points: Points }) {
  const { t } = useTranslation('battery');
  const language = useLanguage();
  const shown = figures.flatMap((figure) => {
    const value = numberOf(points, figure.id);
    return value === undefined ? [] : [{ ...figure, value }];
  });
  if (shown.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-y-3">
      {shown.map(({ id, unit, label, value }) => (
        <div
          key={id}
          className="flex min-w-24 flex-1 flex-col-reverse border-l border-line pl-3 first:border-0 first:pl-0"
        >
          <dt className="text-s text-muted">{t(`figures.${label}`)}</dt>
          <dd className="text-l font-bold whitespace-nowrap tabular-nums">
            {plainNumber(value, language)} <span className="text-s">{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
