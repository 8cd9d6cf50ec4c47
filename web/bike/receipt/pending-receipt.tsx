import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { buttonClass } from '#web/kit/button-class.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { AppLink } from '#web/shell/app-link.tsx';
import { ReceiptDrawing } from '#web/shell/drawings/receipt-drawing.tsx';
import { KeyCard } from '../access-key/key-card.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

export type PendingReceiptProps = { tag: string; /** The access key. */ code: string; addedAt: string | null };

/** A key whose invoice is not here yet: since when it waits, what happens next, and the way to take it back. */
export function PendingReceipt({ tag, code, addedAt }: PendingReceiptProps) {
  const { t } = useTranslation('receipt');
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <EmptyState title={t('pending.title')} drawing={<ReceiptDrawing mark="waiting" />}>
        {t('pending.text')}
      </EmptyState>
      <KeyCard code={code}>
        {addedAt && <p className="text-s text-muted">{t('pending.since', { date: dayOf(addedAt, language) })}</p>}
      </KeyCard>
      <ActionBar>
        <AppLink className={buttonClass('primary')} href="/my-bike">
          {t('my-bike')}
        </AppLink>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('pending.take-back')}
        </Button>
      </ActionBar>
      <TakeBackDialog tag={tag} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
