import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PassportPoint } from '#domain/battery/passport.ts';
import { Timeline } from '#web/kit/layout/timeline.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { pointInWords } from './point-words.ts';
import { useReadingSentence } from './reading-sentence.ts';

export type PointHistoryProps = {
  point: PassportPoint;
  /** What is said above of all of them, and not again of each. */
  saidAbove?: string | undefined;
};

/** Who says the value of a point that changes with use, and every value that it had behind a line that opens them. */
export function PointHistory({ point: { id, history }, saidAbove }: PointHistoryProps) {
  const { t } = useTranslation('battery');
  const language = useLanguage();
  const sentence = useReadingSentence();
  const [newest, ...former] = history;
  if (!newest) return null;
  return (
    <>
      {sentence(newest) !== saidAbove && <p className="text-s text-muted">{sentence(newest)}</p>}
      {former.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 list-none items-center gap-1 text-s font-bold [&::-webkit-details-marker]:hidden">
            {t('history.open', { count: history.length })}
            <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <div className="pt-1 pb-2">
            <Timeline
              label={t(`points.${id}`)}
              moments={history.map((reading) => ({
                id: reading.id,
                title: pointInWords(id, reading.value, t, language),
                when: sentence(reading),
              }))}
            />
          </div>
        </details>
      )}
    </>
  );
}
