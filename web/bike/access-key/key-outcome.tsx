import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { KeyCard } from '#web/bike/key-text.tsx';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { ReceiptDrawing } from '#web/shell/drawings/receipt-drawing.tsx';
import { useTitleFocus } from '#web/shell/frame/use-title-focus.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useProduct } from '#web/state/product.ts';
import { useHasEmail } from '#web/state/session.ts';
import type { KeyRefusal } from './key-next-step.ts';

export type KeyRefusedProps = {
  refusal: KeyRefusal;
  tag: string;
  /** Returns to the form. */
  onAgain?: () => void;
};

/** A key that is valid but cannot be linked: why, whom to ask, and the next step. */
export function KeyRefused({ refusal, tag, onAgain }: KeyRefusedProps) {
  const { t } = useTranslation('receipt');
  useTitleFocus();
  const exists = refusal === 'receipt-exists';
  const support = useSupport(tag);
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(`answer.${refusal}.title`)}
        drawing={<ReceiptDrawing mark={exists ? 'linked' : 'other'} />}
      >
        <p>{t(`answer.${refusal}.text`)}</p>
        {!exists && <p className="pt-3">{support.words}</p>}
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
            {refusal === 'receipt-taken' && support.write('primary')}
            <Button variant={refusal === 'receipt-taken' && support.href ? 'quiet' : 'primary'} onClick={onAgain}>
              {t('answer.again')}
            </Button>
            {refusal !== 'receipt-taken' && support.write('quiet')}
          </>
        )}
      </ActionBar>
    </Page>
  );
}

/** Whom to ask: the brand's support if it has one, else the shop. */
function useSupport(tag: string) {
  const { t } = useTranslation('receipt');
  const { t: say } = useTranslation('shell');
  const brand = useProduct((state) => state.brand);
  const mail = brand?.supportEmail;
  const href = mail && `mailto:${mail}?subject=${encodeURIComponent(t('answer.subject', { tag }))}`;
  const write = (variant: 'primary' | 'quiet') =>
    href && (
      <a className={buttonClass(variant)} href={href}>
        {say('help.write', { brand: brand.name })}
      </a>
    );
  return { href, write, words: mail ? t('answer.ask', { brand: brand.name, mail }) : say('help.no-brand') };
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
