import { useTranslation } from 'react-i18next';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { buttonClass } from '#web/kit/button-class.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { ReceiptDrawing } from '#web/shell/drawings/receipt-drawing.tsx';
import { KeyCard } from '../access-key/key-card.tsx';

/** There is no receipt: none was added, or the one that was turned out to be another bike's (`refused`: its key). */
export function NoReceipt({ refused }: { refused: string | null }) {
  const { t } = useTranslation('receipt');
  const state = refused === null ? 'none' : 'refused';
  return (
    <>
      <EmptyState
        title={t(`${state}.title`)}
        drawing={<ReceiptDrawing mark={refused === null ? 'missing' : 'other'} />}
      >
        {t(`${state}.text`)}
      </EmptyState>
      {refused !== null && <KeyCard code={refused} />}
      <ActionBar>
        <AppLink className={buttonClass('primary')} href="/access-key">
          {t(`${state}.add`)}
        </AppLink>
      </ActionBar>
    </>
  );
}
