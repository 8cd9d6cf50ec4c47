import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { useParameter } from '#web/shell/travel/here.ts';
import { NoPassport, PassportAnswer } from './passport-answer.tsx';

/** The passport of a battery at its own address, which it keeps on whichever bike it is. */
export default function BatteryScreen() {
  const id = useParameter('id').toLowerCase();
  const { t } = useTranslation(['battery', 'shell']);
  return (
    <PassportAnswer
      key={id}
      of={query('GET /api/batteries/:id/passport', { id })}
      gone={() => (
        <NoPassport title={t('battery:unknown.title')} way={{ href: to.tagScan(), label: t('shell:ways.scan') }}>
          {t('battery:unknown.text')}
        </NoPassport>
      )}
    />
  );
}
