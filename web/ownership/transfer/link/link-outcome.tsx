import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#domain/endpoints.ts';
import { standingOf } from '#domain/ownership/standing.ts';
import { type Path, to } from '#domain/paths.ts';
import { logOut } from '#web/api/log-out.ts';
import { useScannedTag } from '#web/api/shared-reads.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Tick } from '#web/kit/feedback/tick.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { BillNotice } from '#web/ownership/transfer/parts/bill-notice.tsx';
import { BillOfSale } from '#web/ownership/transfer/parts/bill-of-sale.tsx';
import { BikeOutline } from '#web/shell/bike/bike-outline.tsx';
import { LetterDrawing } from '#web/shell/drawings/letter-drawings.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { isOnPhone } from '#web/state/boot.ts';
import { useSession } from '#web/state/session.ts';

export type ReadLink = AnswerOf<'GET /api/transfer-links/:token'>;

/** There is nothing left to do by this link, or it was done just now: where the transfer stands. */
export function LinkOutcome({ transfer }: { transfer: ReadLink }) {
  const { t } = useTranslation('transfer');
  const { data: scanned } = useScannedTag(transfer.tag);
  const { id, side, state, bikeModel: model, isMine } = transfer;
  const other = transfer.other || t('people.gone');
  const there = to.transfer.one({ transfer: id });
  const standing = standingOf(transfer);
  useTitleFocus();
  return (
    <Page>
      <section className="flex flex-1 flex-col items-center justify-center gap-6 py-8 text-center">
        {state === 'completed' ? (
          <Tick />
        ) : (
          <div className="w-full max-w-64">
            <BikeOutline kind={scanned?.kind} />
          </div>
        )}
        <div className="flex max-w-full flex-col items-center gap-2" role="status">
          <h1 id="title" tabIndex={-1} className="max-w-full text-xl font-bold hyphens-when-large">
            {t(`standing.${standing}.${side}.title`, { model })}
          </h1>
          <p className="max-w-80 text-m text-balance wrap-anywhere text-muted">
            {t(`standing.${standing}.${side}.text`, { model, other })}
          </p>
        </div>
        {isMine && state === 'completed' && <BillNotice kind={transfer.kind} />}
      </section>
      {isMine === null && side === 'owner' && isOnPhone() && (
        <ActionBar>
          <AppLink className={buttonClass('primary')} href={to.login({ next: there })}>
            {t('link.log-in')}
          </AppLink>
        </ActionBar>
      )}
      {isMine && (
        <ActionBar>
          {state === 'completed' && <BillOfSale transfer={transfer} />}
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
