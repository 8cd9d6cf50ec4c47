import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#domain/endpoints.ts';
import { standingOf } from '#domain/ownership/standing.ts';
import { to } from '#domain/paths.ts';
import { useScannedTag } from '#web/api/use-scanned-tag.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Tick } from '#web/kit/feedback/tick.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { BillOfSale } from '#web/ownership/transfer/parts/bill-of-sale.tsx';
import { BikeOutline } from '#web/shell/bike/bike-outline.tsx';
import { useTitleFocus } from '#web/shell/frame/use-title-focus.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { isOnPhone } from '#web/state/on-phone.ts';

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
