import { useTranslation } from 'react-i18next';
import type { HandoverNumbers } from '#domain/handover/handover.ts';
import { Card, Facts } from '#web/kit/layout/card.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** The shop's hand-overs in numbers: how many, how many of them are their customers' by now, and how long those took. */
export function HandoverNumbersCard({ numbers }: { numbers: HandoverNumbers }) {
  const { t } = useTranslation('handover');
  const language = useLanguage();
  const duration = useDuration();
  const { handedOver, waiting, accepted, medianMinutes, from } = numbers;
  const share = new Intl.NumberFormat(language, { style: 'percent' }).format(handedOver ? accepted / handedOver : 0);
  return (
    <section aria-labelledby="numbers">
      <Card className="flex flex-col gap-4">
        <h2 id="numbers" className="text-s text-muted">
          {t('numbers.title', { date: shortDate(from, language) })}
        </h2>
        <p className="flex items-baseline gap-2">
          <b className="text-xl tabular-nums">{handedOver}</b>
          <span className="text-m text-muted">{t('numbers.handed-over', { count: handedOver })}</span>
        </p>
        <Facts
          facts={[
            { label: t('numbers.accepted'), value: `${accepted} · ${share}` },
            { label: t('numbers.waiting'), value: waiting },
            {
              label: t('numbers.median'),
              value: medianMinutes === null ? t('numbers.none') : duration(medianMinutes),
              wide: true,
            },
          ]}
        />
      </Card>
    </section>
  );
}

const hour = 60;
const day = 24 * hour;

/** Minutes as people say them: in the largest unit of which there are two. */
function useDuration(): (minutes: number) => string {
  const { t } = useTranslation('handover');
  return (minutes) => {
    if (minutes >= 2 * day) return t('numbers.days', { count: Math.round(minutes / day) });
    if (minutes >= 2 * hour) return t('numbers.hours', { count: Math.round(minutes / hour) });
    return t('numbers.minutes', { count: Math.max(1, Math.round(minutes)) });
  };
}
