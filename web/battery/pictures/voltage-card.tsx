import { useTranslation } from 'react-i18next';
import { numberOf, type Points } from '#web/battery/passport-points.ts';
import { PointList } from '#web/battery/point-list.tsx';
import { plainNumber, quantityInWords } from '#web/battery/point-words.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { WindowBar } from './window-bar.tsx';

const ids = ['voltageMinimum', 'voltageNominal', 'voltageMaximum'] as const;

/** The voltages between which the battery works, as a window with the nominal one in it. */
export function VoltageCard({ points }: { points: Points }) {
  const { t } = useTranslation('battery');
  const language = useLanguage();
  const [minimum, nominal, maximum] = ids.map((id) => numberOf(points, id));
  // The three come together, or are all missing.
  const said = ids.flatMap((id) => points[id] ?? []);
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
