import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { contactSchema } from '#domain/account/contact.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { BikePicture } from '#web/handover/bike-picture.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useCallForm, type CallForm } from '#web/shell/form/use-call-form.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { CustomerContactField } from './contact-field.tsx';
import { InvoicePart, useInvoice, type Invoice } from './invoice-part.tsx';
import { SerialCheck } from './serial-check.tsx';
import { useHandOver } from './use-hand-over.ts';

// Not every sale has its invoice at hand.
const ScanReceipt = lazy(
  chunk(() => import('#web/shell/scan/scan-receipt.tsx').then((m) => ({ default: m.ScanReceipt }))),
);

const schema = z.object({ isSame: z.literal('yes', 'required'), to: contactSchema });

export type PreparedBike = AnswerOf<'GET /api/handovers/prepare/:tag'>;
type HandOverFormProps = { bike: PreparedBike; serialNumber: string };

/** All of a hand-over: the page with what is asked, or the camera for the invoice, from which what was typed is still there. */
export function HandOverForm({ bike, serialNumber }: HandOverFormProps) {
  const { t } = useTranslation('handover');
  const { tag } = bike.product;
  const [today] = useState(() => dateOf(new Date()));
  const camera = useInvoiceCamera(tag);
  const invoice = useInvoice(tag);
  const handOver = useHandOver();
  const form = useCallForm({
    schema,
    words: 'handover',
    defaults: { isSame: '' as 'yes', to: '' },
    places: { 'serial-mismatch': 'isSame' },
    send: ({ to: contact }) => {
      const typed = 'phone' in contact ? contact.phone : contact.email;
      return handOver({ tag, serialNumber, to: typed, ...(invoice.key && { accessKey: invoice.key }) });
    },
  });
  if (!camera.isOpen) return <HandOverPage {...{ bike, serialNumber, form, invoice }} onScan={camera.open} />;
  const take = (key: string) => {
    invoice.take(key);
    camera.close();
  };
  return (
    <Suspense>
      <ScanReceipt today={today} onKey={take} otherWay={t('invoice.without')} onOtherWay={camera.close} />
    </Suspense>
  );
}

type HandOverPageProps = HandOverFormProps & {
  form: CallForm<z.input<typeof schema>>;
  invoice: Invoice;
  onScan: () => void;
};

/** The number on the frame, the customer's number, and the invoice where there is one. */
function HandOverPage({ bike, serialNumber, form, invoice, onScan }: HandOverPageProps) {
  const { t } = useTranslation('handover');
  const place = useRef<HTMLDivElement>(null);
  const compare = (isSame: boolean) => {
    form.change('isSame', isSame ? 'yes' : '');
    if (isSame) place.current?.querySelector('input')?.focus();
  };
  return (
    <Page className="gap-4!">
      <BikePicture bike={bike} className="mx-auto -mb-3 w-40" />
      <h1 id="title" tabIndex={-1} className="text-xl font-bold hyphens-when-large">
        {t('form.title')}
      </h1>
      <form noValidate onSubmit={form.props.onSubmit} className="flex flex-1 flex-col gap-3">
        <SerialCheck
          serialNumber={serialNumber}
          bike={[bike.product.model, bike.colour, bike.size].filter(Boolean).join(' · ')}
          field={form.field('isSame')}
          onChange={compare}
        />
        <div ref={place}>
          <CustomerContactField {...form.field('to')} />
        </div>
        <InvoicePart invoice={invoice} onScan={onScan} />
        <RefusalNotice refusal={form.props.refusal} />
        <ActionBar>
          <p className="pb-2 text-center text-s text-balance text-muted">{t('form.from-today')}</p>
          <Button type="submit" busy={form.props.busy} busyLabel={t('form.busy')}>
            {t('form.submit')}
          </Button>
        </ActionBar>
      </form>
    </Page>
  );
}

/** The camera for the invoice is a state of the screen with its own address, so that going back leads to the form. */
function useInvoiceCamera(tag: string) {
  const go = useGo();
  const isOpen = useQueryParameter('scan') !== undefined;
  const [opened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    go.to(to.shop.handOver({ tag, scan: 'receipt' }));
  };
  const close = () => {
    setOpened(false);
    // Opened from the form, the entry before is the form; opened by its address, there may be none.
    if (opened) go.back();
    else go.replace(to.shop.handOver({ tag }));
  };
  return { isOpen, open, close };
}
