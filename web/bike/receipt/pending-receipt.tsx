import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { KeyCard } from '#web/bike/key-text.tsx';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ReceiptDrawing } from '#web/shell/drawings/receipt-drawing.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useHasEmail } from '#web/state/session.ts';
import { TakeReceiptDialog } from './take-receipt-dialog.tsx';

export type PendingReceiptProps = { tag: string; /** The access key. */ code: string; addedAt: string | null };

/** A key whose invoice has not arrived yet: since when it waits, what happens next, and how to remove it. */
export function PendingReceipt({ tag, code, addedAt }: PendingReceiptProps) {
  const { t } = useTranslation('receipt');
  const language = useLanguage();
  const hasEmail = useHasEmail();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <EmptyState title={t('pending.title')} drawing={<ReceiptDrawing mark="waiting" />}>
        {t(hasEmail ? 'pending.text' : 'pending.text-without-email')}
      </EmptyState>
      <KeyCard code={code}>
        {addedAt && <p className="text-s text-muted">{t('pending.since', { date: dayOf(addedAt, language) })}</p>}
      </KeyCard>
      <ActionBar>
        <AppLink className={buttonClass('primary')} href={to.myBike()}>
          {t('my-bike')}
        </AppLink>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('pending.take-back')}
        </Button>
      </ActionBar>
      <TakeReceiptDialog kind="take-back" tag={tag} code={code} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
