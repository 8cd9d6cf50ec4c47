import { Bike, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import { type Office, may } from '#domain/shop/office.ts';
import { shopCitySchema, shopNameSchema } from '#domain/shop/shop-facts.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { call } from '#web/api/call.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { useOwnShop } from '#web/api/shared-reads.ts';
import { useSettled } from '#web/api/use-settled.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/feedback/loading.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { AnswerNotice } from '#web/shell/answer/answer.tsx';
import { ListShapes } from '#web/shell/answer/states.tsx';
import { ScanDrawing } from '#web/shell/drawings/scan-drawing.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { MailStopped } from '#web/shell/identity/mail-stopped.tsx';
import { LegalLink } from '#web/shell/legal-link.tsx';
import { showToast } from '#web/shell/toasts/toast.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { MenuRows, useWaitingClaims } from './menu-rows.tsx';

/** The first screen of a shop's people: their shop, the last bike, and the links to other screens. */
export default function MenuScreen() {
  const { t } = useTranslation('scan');
  const asked = useOwnShop();
  const { data: own, refusal } = asked;
  const claims = useWaitingClaims();
  const settled = useSettled([asked, claims]);
  return (
    <Page>
      <header className="flex flex-col gap-1">
        <h1 id="title" tabIndex={-1} className={own || refusal ? 'text-xl font-bold wrap-anywhere' : 'sr-only'}>
          {own?.shop.name ?? t('menu.no-name')}
        </h1>
        {own && <ShopLine own={own} />}
        {!own && !refusal && (
          <SkeletonGroup label={t('menu.loading')}>
            <Skeleton className="h-9 w-4/5" />
            <Skeleton className="h-10 w-48" />
          </SkeletonGroup>
        )}
      </header>
      <ShopCard office={own?.office} loading={!own && !refusal} />
      <AnswerNotice of={asked} words={{ loading: t('menu.loading'), failed: t('menu.failed') }} />
      <LastBike />
      {settled ? (
        <>
          <MailStopped />
          <MenuRows office={own?.office} claims={claims} requests={own?.requests ?? 0} />
          <LegalLink />
        </>
      ) : (
        <ListShapes rows={4} />
      )}
    </Page>
  );
}

/** The signed-in person with the office, and what they are here for: a large button that scans a bike. */
function ShopCard({ office, loading }: { office: Office | undefined; loading: boolean }) {
  const { t } = useTranslation(['scan', 'shop']);
  const name = useSession(({ user }) => user?.name ?? '');
  return (
    <section className="overflow-hidden rounded-[1.25rem] border border-line bg-card">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4">
        <p className="min-w-0 font-bold wrap-anywhere">{name}</p>
        {office && <Badge>{t(`shop:offices.${office}.name`)}</Badge>}
        {loading && <Skeleton className="h-7 w-24 rounded-full!" />}
      </div>
      <AppLink
        href={to.shop.tagScan()}
        aria-describedby="scan-what"
        className="flex items-end gap-2 bg-brand pt-4 pl-4 @max-[14rem]:flex-col text-on-brand transition-[transform,opacity] active:scale-[0.98] active:opacity-85"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-1 self-center pb-4 @max-[14rem]:self-stretch @max-[14rem]:pr-4">
          <span className="text-l font-bold">{t('scan:menu.scan')}</span>
          <span id="scan-what" aria-hidden className="text-s">
            {t('scan:menu.pitch-text')}
          </span>
        </span>
        <ScanDrawing className="w-40 shrink-0" />
      </AppLink>
    </section>
  );
}

/** A link to the bike that was scanned last; nothing if there is none, or if it is not activated. */
function LastBike() {
  const { t } = useTranslation('scan');
  const product = useProduct((state) => state.product);
  if (!product?.active) return null;
  return (
    <section aria-labelledby="last" className="flex flex-col gap-2">
      <h2 id="last" className="text-s font-bold text-muted">
        {t('menu.last')}
      </h2>
      <AppLink href={to.myBike()} className={rowClass}>
        <RowBody icon={<Bike />} label={product.model} description={<CodeText code={product.tag} />} />
      </AppLink>
    </section>
  );
}

/** City and CNPJ of the shop below its name; Owners correct name and city here. */
function ShopLine({ own: { shop, office } }: { own: AnswerOf<'GET /api/shop'> }) {
  const { t } = useTranslation('scan');
  const [editing, setEditing] = useState(false);
  return (
    <div className="flex items-center justify-between gap-3 @max-[14rem]:flex-wrap">
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
