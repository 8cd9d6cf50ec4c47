import { Share } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Receipt, ReceiptInvoice } from '#domain/bike/receipt.ts';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { KeyCard } from '#web/bike/key-text.tsx';
import { NotMine } from '#web/bike/not-mine.tsx';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ActionBar } from '#web/kit/layout/page.tsx';
import { dayOf, shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ReceiptDrawing } from '#web/shell/drawings/paper-drawings.tsx';
import { PdfButton, shareFile } from '#web/shell/files/save-file.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useProduct } from '#web/state/product.ts';
import { useSession, useHasEmail } from '#web/state/session.ts';
import { DeliveryCard, deliveryQuery } from './delivery-card.tsx';
import { ReceiptAnswer } from './receipt-answer.tsx';
import { CancelledNotice, ReceiptChecks } from './receipt-checks.tsx';
import { DoubtfulReceipt, TakeReceiptDialog } from './receipt-doubts.tsx';
import { ReceiptSlip } from './receipt-slip.tsx';
import { ShopReceiptView } from './shop-receipt.tsx';
import { useReceipt } from './use-receipt.ts';

/** The receipt of the current bike: all of it for its owner, store and day for a bike shop's people. */
export default function BikeReceiptInfoScreen() {
  const { product, brand } = useProduct();
  const isShop = useSession(({ user }) => user?.domain === 'bikeshop');
  // The access rules require a product; it may be removed while the screen is open.
  if (!product || !brand) return null;
  if (isShop) return <ShopReceiptView key={product.tag} tag={product.tag} model={product.model} brand={brand.name} />;
  return <OwnReceipt key={product.tag} product={product} brand={brand.name} />;
}

/** The owner's view of the receipt, in every state. */
function OwnReceipt({ product, brand }: { product: Product; brand: string }) {
  const receipt = useReceipt(product);
  const delivery = useAnswer({ ...deliveryQuery(product.tag), enabled: product.active });
  const notMine = <NotMine product={product} />;
  if (!product.active) return notMine;
  return (
    <ReceiptAnswer model={product.model} of={receipt} besides={[delivery]} gone={notMine}>
      {(known) => (
        <State
          receipt={known}
          tag={product.tag}
          brand={brand}
          delivery={<DeliveryCard tag={product.tag} of={delivery} />}
        />
      )}
    </ReceiptAnswer>
  );
}

type StateProps = { receipt: Receipt; tag: string; brand: string; delivery: ReactNode };

function State({ receipt, tag, brand, delivery }: StateProps) {
  const { state, accessKey, addedAt, doubts, invoice, inherited } = receipt;
  if (inherited)
    return (
      <>
        <InheritedReceipt {...inherited} />
        {delivery}
      </>
    );
  if (state === 'linked' && invoice && accessKey)
    return <LinkedReceipt invoice={invoice} code={accessKey} tag={tag} brand={brand} delivery={delivery} />;
  if (state === 'pending' && accessKey && doubts.length > 0)
    return <DoubtfulReceipt tag={tag} code={accessKey} doubts={doubts} />;
  if (state === 'pending' && accessKey) return <PendingReceipt tag={tag} code={accessKey} addedAt={addedAt} />;
  return <NoReceipt refused={state === 'refused' ? accessKey : null} delivery={delivery} />;
}

type LinkedReceiptProps = {
  invoice: ReceiptInvoice;
  /** The access key. */ code: string;
  tag: string;
  brand: string;
  delivery: ReactNode;
};

/** A linked receipt: its content, how far it was checked, how to share it, and how to take it off. */
function LinkedReceipt({ invoice, code, tag, brand, delivery }: LinkedReceiptProps) {
  const { t } = useTranslation('receipt');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <CancelledNotice
        invoice={invoice}
        next={{
          text: t('cancelled.next'),
          action: (
            <Button name="take-off" variant="secondary" size="fit" onClick={() => setAsking(true)}>
              {t('cancelled.take-off')}
            </Button>
          ),
        }}
      />
      <ReceiptSlip invoice={invoice} code={code} />
      {invoice.cancelledAt === null && delivery}
      <ReceiptChecks check={invoice.check} serialMatch={invoice.serialMatch} brand={brand} />
      {invoice.cancelledAt === null && (
        <Button name="take-off" variant="quiet" onClick={() => setAsking(true)}>
          {t('take-off.begin')}
        </Button>
      )}
      <TakeReceiptDialog kind="take-off" tag={tag} code={code} open={asking} onClose={() => setAsking(false)} />
      <ActionBar>
        <PdfButton
          icon={<Share aria-hidden className="size-5" />}
          words={{ action: t('pdf.share'), busy: t('pdf.preparing'), saved: t('pdf.saved'), failed: t('pdf.failed') }}
          fileName={`${t('pdf.file-name')}-${invoice.number}.pdf`}
          fetchPdf={() => call('GET /api/my-bikes/:tag/receipt/pdf', { tag })}
          give={shareFile}
        />
      </ActionBar>
    </>
  );
}

/** What the next owner learns of the receipt that a former one linked. */
function InheritedReceipt({ boughtOn, holds }: NonNullable<Receipt['inherited']>) {
  const { t } = useTranslation('receipt');
  const language = useLanguage();
  return (
    <>
      <EmptyState
        title={t(holds ? 'inherited.title' : 'inherited.title-void')}
        drawing={<ReceiptDrawing mark={holds ? 'linked' : 'other'} />}
      >
        {t(holds ? 'inherited.text' : 'inherited.text-void')}
      </EmptyState>
      <Card>
        <dl className="flex items-baseline justify-between gap-4">
          <dt className="text-s text-muted">{t('inherited.day')}</dt>
          <dd className="font-bold">{shortDate(boughtOn, language)}</dd>
        </dl>
      </Card>
    </>
  );
}

/** There is no receipt: none was added, or the one that was added belongs to another bike (`refused`: its key). */
function NoReceipt({ refused, delivery }: { refused: string | null; delivery: ReactNode }) {
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
      {delivery}
      <ActionBar>
        <AppLink className={buttonClass('primary')} href={to.accessKey()}>
          {t(`${state}.add`)}
        </AppLink>
      </ActionBar>
    </>
  );
}

type PendingReceiptProps = { tag: string; /** The access key. */ code: string; addedAt: string | null };

/** A key whose invoice has not arrived yet: since when it waits, what happens next, and how to remove it. */
function PendingReceipt({ tag, code, addedAt }: PendingReceiptProps) {
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
