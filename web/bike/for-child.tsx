import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnBike } from '#domain/bike/contract.ts';
import { setAnswer } from '#web/api/query.ts';
import { Checkbox } from '#web/kit/form/checkbox.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';

/** That a child or teenager rides the bike, for whom its owner is responsible. Shown as tapped, and as it was if that is refused. */
export function ForChild({ bike: { product, forChild } }: { bike: OwnBike }) {
  const { t } = useTranslation('bike');
  const { tag } = product;
  const [wished, setWished] = useState<boolean | null>(null);
  const mark = useChange('PUT /api/my-bikes/:tag/for-child', {
    // The wish stays: what is handed in comes later, as this screen is drawn in slices.
    onDone: (marked) => setAnswer('GET /api/my-bikes/:tag', { tag }, (known) => known && { ...known, ...marked }),
    onRefused: () => setWished(null),
  });
  const choose = (ticked: boolean) => {
    setWished(ticked);
    mark.change({ tag, forChild: ticked });
  };
  return (
    <section className="flex flex-col gap-2">
      <Checkbox name="for-child" checked={wished ?? forChild} onChange={choose}>
        {t('for-child.label')}
      </Checkbox>
      <p className="pl-9 text-s text-pretty text-muted">{t('for-child.text')}</p>
      <RefusalNotice refusal={mark.refusal} title={t('for-child.failed')} />
    </section>
  );
}
