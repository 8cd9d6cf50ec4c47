import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberOf, type Points } from '#web/battery/passport-points.ts';
import { PointList } from '#web/battery/point-list.tsx';
import { plainNumber } from '#web/battery/point-words.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { useLanguage } from '#web/locale/use-language.ts';

/** How many cycles the battery is made for, and how many of them are used where the reader may know it, as a gauge. */
export function CyclesCard({ points }: { points: Points }) {
  const { t } = useTranslation('battery');
  const language = useLanguage();
  const expected = numberOf(points, 'expectedCycles');
  const used = numberOf(points, 'cycles');
  const test = points.lifetimeReferenceTest;
  if (expected === undefined) {
    const said = [points.expectedCycles, test].flatMap((point) => point ?? []);
    if (said.length === 0) return null;
    return (
      <Card className="py-1">
        <PointList points={said} />
      </Card>
    );
  }
  const words = { used: plainNumber(used ?? 0, language), expected: plainNumber(expected, language) };
  return (
    <Card className="gap-4 picture-and-words">
      <Gauge share={used === undefined ? null : used / expected}>
        <span className="text-l leading-5 font-bold tabular-nums">
          {used === undefined ? words.expected : words.used}
        </span>
        {used !== undefined && <span className="text-s tabular-nums">{t('life.of', words)}</span>}
      </Gauge>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 className="font-bold">{t('life.title')}</h3>
        <p className="text-s">
          {used === undefined ? `${words.expected} ${t('life.expected')}` : t('life.used', words)}
        </p>
        {typeof test?.value === 'string' ? (
          <p className="text-s wrap-anywhere text-muted">{t('life.test', { test: test.value })}</p>
        ) : (
          test && <PointList points={[test]} />
        )}
      </div>
    </Card>
  );
}

/** Three quarters of a circle, filled by the used share; wholly where nobody says what is used. */
function Gauge({ share, children }: { share: number | null; children: ReactNode }) {
  const filled = share === null ? 75 : 75 * Math.min(1, Math.max(0.02, share));
  const circle = {
    cx: 48,
    cy: 48,
    r: 40,
    pathLength: 100,
    fill: 'none',
    strokeWidth: 9,
    strokeLinecap: 'round',
  } as const;
  return (
    <div aria-hidden className="relative size-24 shrink-0">
      <svg viewBox="0 0 96 96" className="size-full rotate-135">
        <circle {...circle} strokeDasharray="75 100" className="stroke-line" />
        <circle {...circle} strokeDasharray={`${filled} 100`} className="stroke-brand" />
      </svg>
      <span className="absolute inset-0 flex flex-col items-center justify-center">{children}</span>
    </div>
  );
}
