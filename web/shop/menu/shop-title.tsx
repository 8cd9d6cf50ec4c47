import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { may } from '#domain/shop/office.ts';
import { shopCitySchema, shopNameSchema } from '#domain/shop/shop-facts.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { call } from '#web/api/call.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { showToast } from '#web/shell/toasts/toast.ts';

/** City and CNPJ of the shop below its name; Owners correct name and city here. */
export function ShopLine({ own: { shop, office } }: { own: AnswerOf<'GET /api/shop'> }) {
  const { t } = useTranslation('scan');
  const [editing, setEditing] = useState(false);
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="flex min-w-0 flex-col text-m wrap-anywhere text-muted">
        {shop.city && <span>{shop.city}</span>}
        <span className="tabular-nums">{t('menu.cnpj', { cnpj: formatCnpj(shop.cnpj) })}</span>
      </p>
      {may(office, 'name-shop') && (
        <Button
          name="edit-shop"
          variant="secondary"
          size="fit"
          className="shrink-0"
          icon={<Pencil aria-hidden className="size-4" />}
          aria-label={t('menu.edit-label')}
          onClick={() => setEditing(true)}
        >
          {t('menu.edit')}
        </Button>
      )}
      <Dialog
        open={editing}
        onClose={() => setEditing(false)}
        title={t('menu.edit-title')}
        closeLabel={t('menu.close')}
      >
        <ShopForm shop={shop} onDone={() => setEditing(false)} />
      </Dialog>
    </div>
  );
}

const schema = z.object({ shopName: shopNameSchema, shopCity: shopCitySchema });

function ShopForm({ shop, onDone }: { shop: Shop; onDone: () => void }) {
  const { t } = useTranslation(['scan', 'shop']);
  const form = useCallForm({
    schema,
    words: 'shop',
    defaults: { shopName: shop.name ?? '', shopCity: shop.city ?? '' },
    send: async ({ shopName: name, shopCity: city }) => {
      const corrected = await call('PATCH /api/shop', { name, city });
      setAnswer('GET /api/shop', {}, (known) => known && { ...known, shop: corrected });
      void invalidate('GET /api/shop', {}, { refetch: false });
      void showToast(t('scan:menu.edit-saved'));
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={form.props.onSubmit} className="flex flex-col gap-4">
      <Field
        {...form.field('shopName')}
        label={t('shop:company.name')}
        autoComplete="organization"
        autoCapitalize="words"
      />
      <Field
        {...form.field('shopCity')}
        label={t('shop:company.city')}
        autoComplete="address-level2"
        autoCapitalize="words"
      />
      <RefusalNotice refusal={form.props.refusal} />
      <Button type="submit" className="mt-2" busy={form.props.busy} busyLabel={t('scan:menu.edit-saving')}>
        {t('scan:menu.edit-save')}
      </Button>
    </form>
  );
}
