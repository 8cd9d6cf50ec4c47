import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { contactSchema } from '#domain/account/contact.ts';
import type { Language } from '#domain/account/language.ts';
import { serialNumberSchema } from '#domain/bike/serial-number.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Refusal } from '#web/api/call.ts';
import { BikePicture } from '#web/handover/bike-picture.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { EmailSuggestion } from '#web/shell/form/email-suggestion.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useCallForm, type CallForm } from '#web/shell/form/use-call-form.ts';
import { useKeyReader } from '#web/shell/scan/key-reader.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { CustomerContactField } from './contact-field.tsx';
import { CustomerLanguage } from './customer-language.tsx';
import { InvoicePart, useInvoice, type Invoice } from './invoice-part.tsx';
import { KeptHandover } from './kept-handover.tsx';
import { SerialCheck } from './serial-check.tsx';
import { SerialTyped } from './serial-typed.tsx';
import { useHandOver } from './use-hand-over.ts';
import { useUnsentHandovers } from './use-unsent-handovers.ts';

// Not every sale has its invoice at hand.
const ScanReceipt = lazy(
  chunk(() => import('#web/shell/scan/scan-receipt.tsx').then((m) => ({ default: m.ScanReceipt }))),
);

/** The number of a known bike is compared; that of a bike which cannot be looked up now is typed from the frame. */
const schemaFor = (isKnown: boolean) =>
  z.object({
    isSame: isKnown ? z.string().check(z.minLength(1, 'required')) : z.string(),
    serial: isKnown ? z.string() : serialNumberSchema,
    to: contactSchema,
  });

export type PreparedBike = AnswerOf<'GET /api/handovers/prepare/:tag'>;
type HandOverFormProps = {
  tag: string;
  /** What is known of it, with its serial number; null without a connection. */
  bike: (PreparedBike & { serialNumber: string }) | null;
};

/** All of a hand-over: the page with what is asked, or the camera for the invoice, from which what was typed is still there. */
export function HandOverForm({ tag, bike }: HandOverFormProps) {
  const { t } = useTranslation('handover');
  const [today] = useState(() => dateOf(new Date()));
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const [kept, setKept] = useState<string>();
  const [sentKey, setSentKey] = useState<string>();
  const camera = useInvoiceCamera(tag);
  const invoice = useInvoice(tag);
  const handOver = useHandOver();
  const form = useCallForm({
    schema: schemaFor(bike !== null),
    words: 'handover',
    defaults: { isSame: '', serial: '', to: '' },
    places: { 'serial-mismatch': bike ? 'isSame' : 'serial' },
    inputs: { serialNumber: 'serial' },
    send: async ({ to: contact, serial }) => {
      setSentKey(invoice.key ?? undefined);
      const typed = 'phone' in contact ? contact.phone : contact.email;
      const serialNumber = bike?.serialNumber ?? serial;
      const outcome = await handOver({
        tag,
        serialNumber,
        to: typed,
        language,
        ...(invoice.key && { accessKey: invoice.key }),
      });
      setKept(outcome?.kept);
    },
  });
  // What was said of another invoice is over, and what its own card says is said once.
  const refusal = invoice.refusal || (invoice.key ?? undefined) !== sentKey ? undefined : form.props.refusal;
  if (kept) return <KeptHere id={kept} />;
  if (!camera.isOpen)
    return (
      <HandOverPage
        {...{ tag, bike, form, invoice, language, refusal }}
        onLanguage={setLanguage}
        onScan={camera.open}
      />
    );
  const take = (key: string) => {
    invoice.take(key);
    camera.close();
  };
  return (
    <Suspense>
      <ScanReceipt
        today={today}
        onKey={take}
        otherWay={t('invoice.without')}
        onOtherWay={camera.close}
        typing={false}
      />
    </Suspense>
  );
}

/** What was kept on this phone just now; once it has gone out, its own screen, which may not be here before. */
function KeptHere({ id }: { id: string }) {
  const go = useGo();
  const unsent = useUnsentHandovers().find((one) => one.id === id);
  const isGone = unsent === undefined;
  // It takes the place of the form, which may have been scrolled.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('title')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (isGone) go.replace(to.shop.handover({ handover: id }));
  }, [isGone, go, id]);
  return unsent && <KeptHandover unsent={unsent} />;
}

type HandOverPageProps = HandOverFormProps & {
  form: CallForm<{ isSame: string; serial: string; to: string }>;
  invoice: Invoice;
  refusal: Refusal | undefined;
  language: Language;
  onLanguage: (language: Language) => void;
  onScan: () => void;
};

/** The number on the frame, the customer's number and language, and the invoice where there is one. */
function HandOverPage(props: HandOverPageProps) {
  const { tag, bike, form, invoice, refusal, language, onLanguage, onScan } = props;
  const { t } = useTranslation('handover');
  const place = useRef<HTMLDivElement>(null);
  const compare = (isSame: boolean) => {
    form.change('isSame', isSame ? 'yes' : '');
    if (isSame) place.current?.querySelector('input')?.focus();
  };
  const fields = useKeyReader({
    onKey: (text, { name, value }) => {
      if (name === 'to' || name === 'serial') form.fill({ [name]: value });
      invoice.type(text);
    },
  });
  return (
    <Page className="gap-4!">
      {bike && <BikePicture bike={bike} className="mx-auto -mb-3 w-40" />}
      <h1 id="title" tabIndex={-1} className="text-xl font-bold hyphens-when-large">
        {t('form.title')}
      </h1>
      <form ref={fields} noValidate onSubmit={form.props.onSubmit} className="flex flex-1 flex-col gap-3">
        {bike ? (
          <SerialCheck
            serialNumber={bike.serialNumber}
            bike={[bike.product.model, bike.colour, bike.size].filter(Boolean).join(' · ')}
            field={form.field('isSame')}
            onChange={compare}
          />
        ) : (
          <SerialTyped tag={tag} field={form.field('serial')} />
        )}
        <div ref={place} className="flex flex-col gap-2">
          <CustomerContactField {...form.field('to')} />
          <EmailSuggestion typed={form.values.to} onUse={(email) => form.change('to', email)} />
        </div>
        <CustomerLanguage value={language} onChange={onLanguage} />
        <InvoicePart invoice={invoice} onScan={onScan} />
        <RefusalNotice refusal={refusal} />
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
