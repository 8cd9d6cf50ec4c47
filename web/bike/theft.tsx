import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** On top of an own bike that is marked stolen: who wrote, and the way there. */
export function StolenNotice({ tag }: { tag: string }) {
  const { t } = useTranslation('bike');
  const { data } = useAnswer(query('GET /api/my-bikes/:tag/sightings', { tag }));
  const all = data?.sightings ?? [];
  const waiting = all.filter(({ isOpen, messages }) => isOpen && messages.at(-1)?.by === 'finder').length;
  const text = waiting > 0 ? t('theft.waiting', { count: waiting }) : t('theft.written', { count: all.length });
  return (
    <Notice
      tone="wrong"
      title={t('theft.stolen')}
      action={
        <AppLink className={buttonClass('secondary', 'fit')} href={to.stolenBike()}>
          {t(waiting > 0 ? 'theft.read' : 'theft.see')}
        </AppLink>
      }
    >
      {data && (all.length > 0 ? text : t('theft.nobody'))}
    </Notice>
  );
}

/** At the end of an own bike: the quiet way to mark it stolen. */
export function TheftRow() {
  const { t } = useTranslation('bike');
  return (
    <AppLink href={to.stolenBike()} className={rowClass}>
      <RowBody icon={<ShieldAlert />} label={t('theft.row')} description={t('theft.row-text')} />
    </AppLink>
  );
}
