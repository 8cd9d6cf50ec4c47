import { useTranslation } from 'react-i18next';
import type { PassportPoint } from '#domain/battery/passport.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { numberOf, type Points } from './passport-points.ts';
import { ShareBar } from './pictures/share-bar.tsx';
import { PointList } from './point-list.tsx';
import { quantityInWords } from './point-words.ts';
import { useReadingSentence } from './reading-sentence.ts';

type ConditionCardProps = { listed: readonly PassportPoint[]; points: Points };

/** How the battery is by now: what is left of its capacity as a bar, then every value that changes with use. */
export function ConditionCard({ listed, points }: ConditionCardProps) {
  const { t } = useTranslation('battery');
  const language = useLanguage();
  const sentence = useReadingSentence();
  // Most values are what the brand stated last; only others say whose they are.
  const brands = listed
    .flatMap(({ history }) => history.slice(0, 1))
    .filter(({ shop }) => shop === null)
    .toSorted((a, b) => (a.takenOn < b.takenOn ? 1 : -1))[0];
  const remaining = numberOf(points, 'remainingCapacity');
  const rated = numberOf(points, 'ratedCapacity') ?? numberOf(points, 'capacity');
  return (
    <Card className="pb-1">
      <h3 className="font-bold">{t('today.title')}</h3>
      {brands && <p className="text-s text-muted">{sentence(brands)}</p>}
      {remaining !== undefined && rated !== undefined && (
        <div className="flex flex-col gap-2 pt-3 pb-2">
          <ShareBar share={remaining / rated} />
          <p className="text-s tabular-nums">
            {t('today.capacity', {
              remaining: quantityInWords(remaining, 'Ah', t, language),
              rated: quantityInWords(rated, 'Ah', t, language),
            })}
          </p>
        </div>
      )}
      <PointList points={listed} saidAbove={brands && sentence(brands)} />
    </Card>
  );
}
