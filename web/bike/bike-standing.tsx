import { useTranslation } from 'react-i18next';
import type { OwnBike } from '#domain/bike/contract.ts';
import { to } from '#domain/paths.ts';
import { Badge, type Tone } from '#web/kit/feedback/badge.tsx';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useBadgeOf } from './other-bikes.tsx';
import { useReceipt } from './receipt/use-receipt.ts';
import type { Standing } from './standing.ts';

const tones: Record<Standing, Tone> = {
  'answer': 'warn',
  'choose-remedy': 'wrong',
  'choose-shop': 'warn',
  'transfer': 'warn',
  'news': 'warn',
  'good': 'good',
};

/** One true line of where the bike stands, and the one next step where no row below is it. */
export function BikeStandingLine({ bike }: { bike: OwnBike }) {
  const { t } = useTranslation('bike');
  const { says } = useBadgeOf(bike.product.tag);
  const { data: receipt } = useReceipt(bike.product);
  const lacksReceipt = receipt?.state === 'none' || receipt?.state === 'refused';
  const isOver = bike.warranty.state === 'expired';
  const isDue = bike.service?.state === 'overdue';
  const line =
    says !== 'good' ? says : lacksReceipt ? 'receipt' : isOver ? 'warranty-over' : isDue ? 'service' : 'good';
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Badge tone={says === 'good' && line !== 'good' ? 'warn' : tones[says]} dot>
          {t(`standing.${line}`)}
        </Badge>
      </p>
      {line === 'receipt' && (
        <AppLink href={to.accessKey()} className={rowClass}>
          <RowBody label={t('add-receipt')} description={t('add-receipt-why')} accent />
        </AppLink>
      )}
    </div>
  );
}
