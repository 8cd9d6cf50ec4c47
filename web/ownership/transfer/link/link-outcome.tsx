import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#domain/endpoints.ts';
import { type Path, to } from '#domain/paths.ts';
import { logOut } from '#web/api/log-out.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { BillNotice } from '#web/ownership/transfer/parts/bill-notice.tsx';
import { BillOfSale } from '#web/ownership/transfer/parts/bill-of-sale.tsx';
import { Terms } from '#web/ownership/transfer/parts/terms.tsx';
import { useTransferHead } from '#web/ownership/transfer/parts/transfer-head.tsx';
import { WhatNext } from '#web/ownership/transfer/parts/what-next.tsx';
import { LetterDrawing } from '#web/shell/drawings/letter-drawings.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { isOnPhone } from '#web/state/boot.ts';
import { useSession } from '#web/state/session.ts';

export type ReadLink = AnswerOf<'GET /api/transfer-links/:token'>;

/** There is nothing left to do by this link, or it was done just now: where the transfer stands, as on its own screen. */
export function LinkOutcome({ transfer }: { transfer: ReadLink }) {
  const { t } = useTranslation('transfer');
  const headOf = useTransferHead();
  const name = useSession(({ user }) => user?.name ?? null);
  const { id, tag, side, state, isMine } = transfer;
  const isNew = state === 'completed' && side === 'recipient';
  const there = to.transfer.one({ transfer: id });
  useTitleFocus();
  return (
    <Page {...headOf(transfer, isMine ? name : null)}>
      <WhatNext transfer={transfer} />
      <Terms transfer={transfer} />
      {isMine && state === 'completed' && <BillNotice kind={transfer.kind} />}
      {isMine === null && side === 'owner' && isOnPhone() && (
        <ActionBar>
          <AppLink className={buttonClass('primary')} href={to.login({ next: there })}>
            {t('link.log-in')}
          </AppLink>
        </ActionBar>
      )}
      {isMine && (
        <ActionBar>
          {isNew && (
            <AppLink className={buttonClass('primary')} href={to.tag({ tag })} replace>
              {t('to-new-bike')}
            </AppLink>
          )}
          {state === 'completed' && <BillOfSale transfer={transfer} variant={isNew ? 'secondary' : 'primary'} />}
          <AppLink className={buttonClass(state === 'completed' ? 'quiet' : 'primary')} href={there} replace>
            {t('link.to-transfer')}
          </AppLink>
        </ActionBar>
      )}
    </Page>
  );
}

/** The letter was sent to another person than the one who is signed in on this phone. */
export function OtherAccount({ next }: { next: Path }) {
  const { t } = useTranslation('transfer');
  const go = useGo();
  const [name] = useState(() => useSession.getState().user?.name ?? '');
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void logOut().then(() => go.replace(to.login({ next })));
  };
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('link.other-account.title')}
        drawing={<LetterDrawing />}
        action={
          <Button name="other-account" busy={leaving} busyLabel={t('link.other-account.busy')} onClick={leave}>
            {t('link.other-account.action')}
          </Button>
        }
      >
        <span className="wrap-anywhere">{t('link.other-account.text', { name })}</span>
      </EmptyState>
    </Page>
  );
}
