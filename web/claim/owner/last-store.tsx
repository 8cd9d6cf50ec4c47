import { Store as StoreIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import type { ChosenStore } from './request-draft.ts';

/** The store of last time, or the brand itself, as it was chosen. */
export function LastStore({ store, onOther }: { store: ChosenStore; onOther: () => void }) {
  const { t } = useTranslation('my-claims');
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <StoreIcon aria-hidden className="size-6 shrink-0" />
      <p className="flex min-w-0 flex-1 basis-32 flex-col">
        <span className="font-bold wrap-anywhere">{store.name}</span>
        <span className="text-s text-muted wrap-anywhere">
          {store.id === null ? t('store.brand-hint') : `${store.street}, ${store.city}`}
        </span>
      </p>
      <Button variant="secondary" size="fit" name="other-store" onClick={onOther}>
        {t('store.other')}
      </Button>
    </Card>
  );
}
