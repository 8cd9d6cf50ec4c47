import { useTranslation } from 'react-i18next';
import type { OwnBike } from '#domain/bike/contract.ts';
import { call } from '#web/api/call.ts';
import { setAnswer } from '#web/api/query.ts';
import { SentCheckbox } from '#web/shell/form/sent-checkbox.tsx';

/** That a child or teenager rides the bike, for whom its owner is responsible. */
export function ForChild({ bike: { product, forChild } }: { bike: OwnBike }) {
  const { t } = useTranslation('bike');
  const { tag } = product;
  return (
    <SentCheckbox
      name="for-child"
      checked={forChild}
      send={(ticked) => call('PUT /api/my-bikes/:tag/for-child', { tag, forChild: ticked })}
      onDone={(marked) => setAnswer('GET /api/my-bikes/:tag', { tag }, (known) => known && { ...known, ...marked })}
      failed={t('for-child.failed')}
      hint={t('for-child.text')}
    >
      {t('for-child.label')}
    </SentCheckbox>
  );
}
