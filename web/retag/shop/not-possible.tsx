import { useTranslation } from 'react-i18next';
import { callPolice } from '#domain/brazil/call-police.ts';
import { to } from '#domain/paths.ts';
import type { BikeRefusal } from '#domain/retag/refusals.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { BikeOutline } from '#web/shell/bike/bike-outline.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import type { PreparedRetag } from './of-spare.tsx';

/** Why a bike gets no other tag now, and what to do instead. Nobody was asked. */
export function NotPossible({ bike, refusal }: { bike: PreparedRetag; refusal: BikeRefusal }) {
  const { t } = useTranslation('retag');
  useTitleFocus();
  const isStolen = refusal === 'bike-stolen';
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(`not-possible.${refusal}.title`)}
        drawing={<BikeOutline kind={bike.kind} />}
        action={
          <>
            {isStolen && (
              <a className={buttonClass('primary')} href={callPolice}>
                {t('not-possible.call')}
              </a>
            )}
            {refusal === 'retag-waiting' && (
              <AppLink className={buttonClass('primary')} href={to.shop.retags()}>
                {t('all')}
              </AppLink>
            )}
            <AppLink
              className={buttonClass(isStolen || refusal === 'retag-waiting' ? 'quiet' : 'primary')}
              href={to.shop.menu()}
            >
              {t('menu')}
            </AppLink>
          </>
        }
      >
        <p className="font-bold text-ink wrap-anywhere">
          {bike.model} · {bike.serialNumber}
        </p>
        <p className="mt-2">{t(`not-possible.${refusal}.text`)}</p>
      </EmptyState>
    </Page>
  );
}
