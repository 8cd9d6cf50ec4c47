import { useTranslation } from 'react-i18next';
import { Badge } from '#web/kit/feedback/badge.tsx';

/** How many days of the law's term a claim has left, or is over it. */
export function DaysLeft({ days }: { days: number }) {
  const { t } = useTranslation('desk');
  if (days < 0) return <Badge tone="wrong">{t('bike.days-over', { count: -days })}</Badge>;
  return <Badge tone={days > 7 ? 'neutral' : 'warn'}>{t('bike.days-left', { count: days })}</Badge>;
}
