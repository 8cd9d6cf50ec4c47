import { useTranslation } from 'react-i18next';
import { isUnderWay } from '#domain/ownership/standing.ts';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { GonePage } from '#web/shell/answer/gone-page.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { OneTransfer } from './one/one-transfer.tsx';
import { TransferAnswer } from './parts/transfer-answer.tsx';

/** Milliseconds after which a transfer under way is asked for again: the other side may have answered. */
const interval = 20_000;

/** One transfer, as either of its sides sees it. */
export default function TransferScreen() {
  const transferId = useParameter('transfer').toLowerCase();
  const { t } = useTranslation('transfer');
  return (
    <TransferAnswer
      key={transferId}
      of={{
        ...query('GET /api/my-transfers/:transferId', { transferId }),
        refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? interval : false),
      }}
      gone={
        <GonePage title={t('unknown.title')} way={{ href: to.profile(), label: t('unknown.action') }}>
          {t('unknown.text')}
        </GonePage>
      }
    >
      {(transfer) => <OneTransfer transfer={transfer} />}
    </TransferAnswer>
  );
}
