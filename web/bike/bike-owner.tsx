import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/shop/office.ts';
import { useOwnShop } from '#web/api/use-own-shop.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { OwnerContactDialog } from './owner-contact-dialog.tsx';

/** Whose bike it is, the name masked; the way to his contact for offices that may see it. */
export function BikeOwner({ tag, name }: { tag: string; name: string }) {
  const { t } = useTranslation('scan');
  const { data: own } = useOwnShop();
  const [asking, setAsking] = useState(false);
  const allowed = own && may(own.office, 'see-owner-contact');
  return (
    <section aria-labelledby="owner" className="flex flex-col gap-3">
      <h2 id="owner" className="text-l font-bold">
        {t('shop-bike.owner.title')}
      </h2>
      <Card className="flex min-h-16 items-center justify-between gap-3 py-2">
        <span className="flex min-w-0 flex-col">
          <span className="font-bold">{name}</span>
          {own && !allowed && <span className="text-s text-muted">{t('shop-bike.owner.not-allowed')}</span>}
        </span>
        {allowed && (
          <Button variant="secondary" size="fit" className="shrink-0" onClick={() => setAsking(true)}>
            {t('shop-bike.owner.contact')}
          </Button>
        )}
      </Card>
      <OwnerContactDialog tag={tag} name={name} open={asking} onClose={() => setAsking(false)} />
    </section>
  );
}
