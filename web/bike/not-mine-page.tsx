import { ArrowLeftRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderWay } from '#domain/ownership/standing.ts';
import { type Path, to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { forgetBike } from '#web/api/forget-bike.ts';
import { useMyTransfers, useOwnBikes, useScannedTag } from '#web/api/shared-reads.ts';
import { Button, buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { BikeOutline } from '#web/shell/bike/bike-outline.tsx';
import { OwnBikeList } from '#web/shell/bike/own-bike-list.tsx';
import { TransferRows } from '#web/shell/bike/transfer-rows.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** The bike belongs to somebody else by now, or to nobody yet. What this phone kept of it is forgotten. */
export function NotMinePage({ product: { tag, active } }: { product: Product }) {
  const { t } = useTranslation('bike');
  const { data: scanned } = useScannedTag(tag);
  const { data: mine } = useMyTransfers();
  useEffect(() => void forgetBike(tag), [tag]);
  const passedOn = mine?.transfers.find((one) => one.tag === tag && one.side === 'owner' && one.state === 'completed');
  // Nobody asks for what is on its way to them, or asked for, already.
  const coming = mine?.transfers.find((one) => one.tag === tag && one.side === 'recipient' && isUnderWay(one));
  const state = !active ? 'not-active' : coming ? 'coming' : passedOn ? 'passed-on' : 'not-mine';
  const wayOn: Record<typeof state, Path> = {
    'not-active': to.signUp(),
    'coming': to.transfer.one({ transfer: coming?.id ?? '' }),
    'not-mine': to.transfer.request({ transfering: 'false' }),
    'passed-on': to.transfer.one({ transfer: passedOn?.id ?? '' }),
  };
  return (
    <Page>
      <TransferRows />
      <EmptyState
        level={1}
        title={t(`${state}.title`)}
        drawing={<BikeOutline kind={scanned?.kind} />}
        action={
          <>
            <AppLink className={buttonClass('primary')} href={wayOn[state]}>
              {t(`${state}.way-on`)}
            </AppLink>
            {(state === 'not-mine' || state === 'coming') && (
              <AppLink className={buttonClass('quiet')} href={to.tag({ tag })}>
                {t('not-mine.see')}
              </AppLink>
            )}
            <div className="mt-2 flex justify-center">
              <SwitchBike tag={tag} />
            </div>
          </>
        }
      >
        {t(`${state}.text`, { other: passedOn?.other })}
      </EmptyState>
    </Page>
  );
}

/** For people with another bike than the one on the screen: the list of their bikes, in a dialog. */
function SwitchBike({ tag }: { tag: string }) {
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
