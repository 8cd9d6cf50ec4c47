import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { KeyCard } from '#web/bike/key-text.tsx';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { ReceiptDrawing } from '#web/shell/drawings/paper-drawings.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { openHelp } from '#web/shell/help/open-help.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useHasEmail } from '#web/state/session.ts';
import type { KeyRefusal } from './key-next-step.ts';

export type KeyRefusedProps = {
  refusal: KeyRefusal;
  /** Returns to the form. */
  onAgain?: () => void;
};

/** A key that is valid but cannot be linked: why, whom to ask, and the next step. */
export function KeyRefused({ refusal, onAgain }: KeyRefusedProps) {
  const { t } = useTranslation('receipt');
  useTitleFocus();
  const exists = refusal === 'receipt-exists';
  const isTaken = refusal === 'receipt-taken';
  const ask = (
    <Button variant={isTaken ? 'primary' : 'quiet'} name="ask" onClick={() => openHelp()}>
      {t('answer.ask')}
    </Button>
  );
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(`answer.${refusal}.title`)}
        drawing={<ReceiptDrawing mark={exists ? 'linked' : 'other'} />}
      >
        <p>{t(`answer.${refusal}.text`)}</p>
        {!exists && <p className="pt-3">{t('answer.yours')}</p>}
      </EmptyState>
      <ActionBar>
        {exists ? (
          <>
            <AppLink className={buttonClass('primary')} href={to.bikeReceiptInfo()}>
              {t('see-receipt')}
            </AppLink>
            <AppLink className={buttonClass('quiet')} href={to.myBike()}>
              {t('my-bike')}
            </AppLink>
          </>
        ) : (
          <>
            {isTaken && ask}
            <Button variant={isTaken ? 'quiet' : 'primary'} onClick={onAgain}>
              {t('answer.again')}
            </Button>
            {!isTaken && ask}
          </>
        )}
      </ActionBar>
    </Page>
  );
}

/** The key is valid, its invoice has not arrived yet: what happens next, and that nobody has to wait here. */
export function KeyKept({ code }: { code: string }) {
  const { t } = useTranslation('receipt');
  const hasEmail = useHasEmail();
  useTitleFocus();
  return (
    <Page>
      <EmptyState level={1} title={t('kept.title')} drawing={<ReceiptDrawing mark="waiting" />}>
        {t(hasEmail ? 'kept.text' : 'kept.text-without-email')}
      </EmptyState>
      <KeyCard code={code} />
      <ActionBar>
        <AppLink className={buttonClass('primary')} href={to.myBike()}>
          {t('my-bike')}
        </AppLink>
        <AppLink className={buttonClass('quiet')} href={to.bikeReceiptInfo()}>
          {t('see-receipt')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}
