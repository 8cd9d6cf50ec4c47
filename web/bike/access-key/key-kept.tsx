import { useTranslation } from 'react-i18next';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { buttonClass } from '#web/kit/button-class.ts';
import { Card } from '#web/kit/card.tsx';
import { Page } from '#web/kit/page.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { ReceiptDrawing } from '#web/shell/drawings/receipt-drawing.tsx';
import { useTitleFocus } from '#web/shell/use-title-focus.ts';
import { KeyLines } from './key-lines.tsx';

/** The key is good, its invoice is not here yet: what happens next, and that nobody has to wait for it. */
export function KeyKept({ code }: { code: string }) {
  const { t } = useTranslation('receipt');
  useTitleFocus();
  return (
    <Page>
      <div className="mx-auto w-full max-w-56 pt-2">
        <ReceiptDrawing mark="waiting" />
      </div>
      <header className="flex flex-col gap-2">
        <h1 id="title" tabIndex={-1} className="text-xl font-bold">
          {t('kept.title')}
        </h1>
        <p className="text-m text-muted">{t('kept.text')}</p>
      </header>
      <Card className="font-bold">
        <p className="text-s font-normal text-muted">{t('key.label')}</p>
        <KeyLines code={code} />
      </Card>
      <ActionBar>
        <AppLink className={buttonClass('primary')} href="/my-bike">
          {t('my-bike')}
        </AppLink>
        <AppLink className={buttonClass('quiet')} href="/bike-receipt-info">
          {t('see-receipt')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}
