import { useTranslation } from 'react-i18next';
import { callPolice } from '#domain/brazil/call-police.ts';
import type { HandoverRefusal } from '#domain/handover/refusals.ts';
import { to } from '#domain/paths.ts';
import { BikePicture } from '#web/handover/bike-picture.tsx';
import { buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import type { PreparedBike } from './hand-over-form.tsx';

type NotPossibleProps = { bike: PreparedBike; refusal: HandoverRefusal };

/** Why a scanned bike cannot be handed over, and what to do instead. Nothing was sent. */
export function NotPossible({ bike, refusal }: NotPossibleProps) {
  const { t } = useTranslation('handover');
  useTitleFocus();
  const { product, waiting } = bike;
  const isOwn = refusal === 'handover-waiting' && waiting !== null;
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(`not-possible.${refusal}.title`)}
        drawing={<BikePicture bike={bike} className="mx-auto w-56 text-edge" />}
        action={
          <>
            {isOwn && (
              <AppLink className={buttonClass('primary')} href={to.shop.handover({ handover: waiting.id })}>
                {t('see')}
              </AppLink>
            )}
            {refusal === 'bike-stolen' && (
              <a className={buttonClass('primary')} href={callPolice}>
                {t('not-possible.call')}
              </a>
            )}
            <AppLink
              className={buttonClass(isOwn || refusal === 'bike-stolen' ? 'quiet' : 'primary')}
              href={to.shop.handOver()}
            >
              {t('scan-another')}
            </AppLink>
          </>
        }
      >
        <p className="font-bold text-ink wrap-anywhere">
          {product.model} · <CodeText code={product.tag} />
        </p>
        <p className="mt-2">{t(`not-possible.${refusal}.text`)}</p>
      </EmptyState>
    </Page>
  );
}
