import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isUnderWay } from '#domain/ownership/standing.ts';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { OneTransfer } from './one/one-transfer.tsx';
import { TransferFailed } from './parts/transfer-failed.tsx';
import { TransferLoading } from './parts/transfer-loading.tsx';

/** Milliseconds after which a transfer under way is asked for again: the other side may have answered. */
const interval = 20_000;

/** One transfer, as either of its sides sees it. */
export default function TransferScreen() {
  const id = useParameter('transfer');
  const parsed = z.safeParse(z.uuid(), id);
  return parsed.success ? <Known key={id} transferId={id.toLowerCase()} /> : <Unknown />;
}

function Known({ transferId }: { transferId: string }) {
  const { t } = useTranslation('transfer');
  const { data, error, isFetching, refetch } = useQuery({
    ...query('GET /api/my-transfers/:transferId', { transferId }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? interval : false),
  });
  const refusal = error ? refusalOf(error) : undefined;
  if (refusal?.code === 'not-found') return <Unknown />;
  if (data) return <OneTransfer transfer={data} />;
  if (!refusal) return <TransferLoading label={t('loading')} />;
  return <TransferFailed refusal={refusal} busy={isFetching} onRetry={() => void refetch()} />;
}

function Unknown() {
  const { t } = useTranslation('transfer');
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('unknown.title')}
        drawing={<SadWheelDrawing />}
        action={
          <AppLink className={buttonClass('primary')} href={to.profile()} replace>
            {t('unknown.action')}
          </AppLink>
        }
      >
        {t('unknown.text')}
      </EmptyState>
    </Page>
  );
}
