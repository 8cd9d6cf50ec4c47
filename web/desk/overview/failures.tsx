import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { partNameIn } from '#domain/component/part-names.ts';
import { failureMonths } from '#domain/staff/failure-rate.ts';
import { Section } from '#web/desk/section.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { useLanguage } from '#web/state/language.ts';
import { Bar } from './bar.tsx';
import type { Overview } from './overview.page.tsx';

/** From so many times what the other models make one expect, a part is named below the list. */
const striking = 1.5;

/** Which parts of which models fail most, per thousand bikes, beside what is expected of them. */
export function Failures({ failures, mayDecide }: Pick<Overview, 'failures'> & { mayDecide: boolean }) {
  const { t } = useTranslation('desk');
  const language = useLanguage((state) => state.language);
  const number = new Intl.NumberFormat(language);
  const named = (part: string, model: string, modelId: string) => {
    const name = `${partNameIn(language, part)} · ${model}`;
    if (!mayDecide) return name;
    const rows = new URLSearchParams({ view: 'decided', outcome: 'approved', part, model: modelId });
    return (
      <Link href={`/garantias?${rows.toString()}`} className="text-ink">
        {name}
      </Link>
    );
  };
  const most = Math.max(...failures.map(({ perThousand }) => perThousand));
  const outOfLine = failures.filter(({ times }) => times !== null && times >= striking);
  return (
    <Section title={t('overview.failures')} lead={t('overview.failures-lead', { count: failureMonths })}>
      {failures.length === 0 && <p className="text-s text-muted">{t('overview.no-failures')}</p>}
      <ol className="flex flex-col gap-3">
        {failures.map(({ part, model, modelId, perThousand, expected }) => (
          <Bar
            key={`${modelId} ${part}`}
            label={named(part, model, modelId)}
            value={number.format(perThousand)}
            share={perThousand / most}
          >
            {expected !== null && t('overview.expected', { rate: number.format(expected) })}
          </Bar>
        ))}
      </ol>
      {outOfLine.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {outOfLine.map(({ part, model, modelId, times }) => (
            <li key={`${modelId} ${part}`}>
              <Badge tone="warn">
                {t('overview.times', { part: partNameIn(language, part), model, times: number.format(times!) })}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
