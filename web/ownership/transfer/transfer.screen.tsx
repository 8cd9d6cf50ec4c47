import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderWay, standingOf } from '#domain/ownership/standing.ts';
import type { Transfer } from '#domain/ownership/transfer-view.ts';
import { to } from '#domain/paths.ts';
import { call, refusalOf } from '#web/api/call.ts';
import { query, invalidate } from '#web/api/query.ts';
import { latestOf, useMarkSeen } from '#web/api/seen.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Timeline } from '#web/kit/layout/timeline.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ApproveForm, useApproveForm } from '#web/ownership/transfer/parts/approve-form.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';
import { EmailFirst } from '#web/shell/identity/email-first.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { useSession } from '#web/state/session.ts';
import { BillNotice } from './parts/bill-notice.tsx';
import { keepTransfer } from './parts/decisions.tsx';
import { Effects, Terms } from './parts/terms.tsx';
import { TransferAnswer } from './parts/transfer-answer.tsx';
import { useTransferHead } from './parts/transfer-head.tsx';
import { WhatNext } from './parts/what-next.tsx';
import { TransferActions } from './transfer-actions.tsx';

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

/** Where a transfer stands, what it changes, what happened, and what its reader may do now. */
function OneTransfer({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('transfer');
  const name = useSession(({ user }) => user?.name ?? null);
  const [approving, setApproving] = useState(false);
  useApproveForm(transfer.may.includes('approve'));
  const headOf = useTransferHead();
  const { id, side, effects, may } = transfer;
  useMarkSeen(id, latestOf(transfer.events.filter((event) => event.side !== side).map(({ at }) => at)));
  if (approving && may.includes('approve')) {
    return (
      <ApproveForm
        transfer={transfer}
        onBack={() => setApproving(false)}
        approve={async (proof) => {
          try {
            keepTransfer(await call('POST /api/my-transfers/:transferId/approval', { transferId: id, proof }));
          } catch (error) {
            if (refusalOf(error).code !== 'transfer-changed') throw error;
            await invalidate('GET /api/my-transfers/:transferId', { transferId: id });
          }
        }}
      />
    );
  }
  const standing = standingOf(transfer);
  return (
    <Page {...headOf(transfer, name)}>
      {standing === 'awaiting-recipient' && side === 'recipient' && <EmailFirst why={t('email-why')} />}
      <WhatNext transfer={transfer} />
      <Terms transfer={transfer} />
      {(isUnderWay(transfer) || may.includes('bill-of-sale')) && <BillNotice kind={transfer.kind} />}
      {transfer.decision !== null && (
        <Card className="flex flex-col gap-1">
          <h2 className="text-s text-muted">{t('decision')}</h2>
          <p className="text-m wrap-anywhere whitespace-pre-line">{transfer.decision}</p>
        </Card>
      )}
      {isUnderWay(transfer) && <Effects effects={effects} side={side} undecided={transfer.kind === 'contested'} />}
      <TransferHistory transfer={transfer} />
      <TransferActions transfer={transfer} onApprove={() => setApproving(true)} />
    </Page>
  );
}

/** Everything that happened on a transfer, the newest first. */
function TransferHistory({ transfer: { kind, side, events } }: { transfer: Transfer }) {
  const { t } = useTranslation('transfer');
  const language = useLanguage();
  const moments = events.map((event, index) => ({
    id: `${index}`,
    title: t(`history.${standingOf({ state: event.state, kind })}`),
    when: t(`history.by.${event.side === null ? 'platform' : event.side === side ? 'you' : 'other'}`, {
      time: momentOf(new Date(event.at), language),
    }),
  }));
  return (
    <section aria-labelledby="history" className="flex flex-col gap-3">
      <h2 id="history" className="text-l font-bold">
        {t('history.title')}
      </h2>
      <Timeline label={t('history.title')} moments={moments.toReversed()} />
    </section>
  );
}
