import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnBikes } from '#web/api/shared-reads.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { OwnBikeList } from '#web/shell/bike/own-bike-list.tsx';
import { TransferRows } from '#web/shell/bike/transfer-rows.tsx';

/** For people with another bike than the one on the screen: the list of their bikes, in a dialog. */
export function SwitchBike({ tag }: { tag: string }) {
  const { t } = useTranslation('shell');
  const { data } = useOwnBikes();
  const [choosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  const bikes = data?.bikes ?? [];
  if (!bikes.some(({ product }) => product.tag !== tag)) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="fit"
        className="self-start"
        icon={<ArrowLeftRight aria-hidden className="size-5" />}
        onClick={() => setChoosing(true)}
      >
        {t('bikes.switch')}
      </Button>
      <Dialog open={choosing} onClose={close} title={t('bikes.title')} closeLabel={t('close')}>
        <OwnBikeList bikes={bikes} onOpen={close} />
        <TransferRows onOpen={close} />
      </Dialog>
    </>
  );
}
