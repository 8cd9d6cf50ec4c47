import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/api/call.ts';
import { useMyBike } from '#web/api/use-my-bike.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import type { ClaimQuestionProps } from './claim-questions.tsx';
import { keepLastStore, type ChosenStore } from './request-draft.ts';
import { StorePicker } from './store-picker.tsx';
import { useClaimMove } from './use-claim-move.ts';

/** Gives the request to another shop. */
export function ShopQuestion({ claim, after }: ClaimQuestionProps) {
  const { t } = useTranslation('my-claims');
  const { data: bike } = useMyBike(claim.tag);
  const [store, setStore] = useState<ChosenStore | null>(null);
  const [missing, setMissing] = useState(false);
  const { start, busy, refusal } = useClaimMove(
    claim,
    (move, { id }: ChosenStore) => call('PUT /api/my-claims/:claimId/shop', { ...move, storeId: id }),
    after,
  );
  const send = () => {
    setMissing(!store);
    if (!store) return;
    keepLastStore(store);
    start(store);
  };
  if (!bike) return <Skeleton className="h-40 w-full rounded-card" />;
  return (
    <div className="flex flex-col gap-4">
      <StorePicker
        brand={bike.brand}
        chosen={store}
        onChoose={(chosen) => {
          setStore(chosen);
          setMissing(false);
        }}
        error={missing ? t('shop.missing') : undefined}
      />
      <RefusalNotice refusal={refusal} />
      <Button name="send" busy={busy} busyLabel={t('busy')} onClick={send}>
        {t('shop.send')}
      </Button>
    </div>
  );
}
