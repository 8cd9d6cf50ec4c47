import { useTranslation } from 'react-i18next';
import type { Part } from '#domain/component/part.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { endInList } from './part-dates.ts';

const tones = { active: 'good', ending: 'warn', expired: 'neutral' } as const;

/** Until when a component is under warranty, in the colour of its state: to the day, or as short as a list needs it. */
export function EndBadge({ warranty: { state, endsOn }, short = false }: Pick<Part, 'warranty'> & { short?: boolean }) {
  const { t } = useTranslation('component');
  const language = useLanguage();
  const date = short ? endInList(endsOn, state, language) : shortDate(endsOn, language);
  return <Badge tone={tones[state]}>{t(`until.${state}`, { date })}</Badge>;
}
