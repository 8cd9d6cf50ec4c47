import { useTranslation } from 'react-i18next';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { Button } from '#web/kit/button.tsx';
import { buttonClass } from '#web/kit/button-class.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { ReceiptDrawing } from '#web/shell/drawings/receipt-drawing.tsx';
import { useTitleFocus } from '#web/shell/use-title-focus.ts';
import { useProduct } from '#web/state/product.ts';
import type { KeyAnswer } from './key-way-on.ts';

export type KeyRefusedProps = {
  answer: KeyAnswer;
  tag: string;
  /** Back to the question. */
  onAgain?: () => void;
};

/** A key that is good and is not linked all the same: why, whom to ask, and a way on. */
export function KeyRefused({ answer, tag, onAgain }: KeyRefusedProps) {
  const { t } = useTranslation('receipt');
  useTitleFocus();
  const exists = answer === 'receipt-exists';
  const support = useSupport(tag);
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(`answer.${answer}.title`)}
        drawing={<ReceiptDrawing mark={exists ? 'linked' : 'other'} />}
      >
        <p>{t(`answer.${answer}.text`)}</p>
        {!exists && <p className="pt-3">{support.words}</p>}
      </EmptyState>
      <ActionBar>
        {exists ? (
          <>
            <AppLink className={buttonClass('primary')} href="/bike-receipt-info">
              {t('see-receipt')}
            </AppLink>
            <AppLink className={buttonClass('quiet')} href="/my-bike">
              {t('my-bike')}
            </AppLink>
          </>
        ) : (
          <>
            {answer === 'receipt-taken' && support.write('primary')}
            <Button variant={answer === 'receipt-taken' && support.href ? 'quiet' : 'primary'} onClick={onAgain}>
              {t('answer.again')}
            </Button>
            {answer !== 'receipt-taken' && support.write('quiet')}
          </>
        )}
      </ActionBar>
    </Page>
  );
}

/** Whom to ask: the brand's support where it has one, else the shop. */
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
