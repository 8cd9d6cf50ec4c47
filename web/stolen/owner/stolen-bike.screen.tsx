import { MessageCircle, ScanLine, Store } from 'lucide-react';
import { useState, useRef, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { to } from '#domain/paths.ts';
import type { TheftEnd, TheftFacts } from '#domain/stolen/theft.ts';
import type { Product } from '#domain/tag/product.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useProduct } from '#web/state/product.ts';
import { useHasEmail } from '#web/state/session.ts';
import { TheftEnded } from './ended.tsx';
import { Finders } from './finders.tsx';
import { MarkedStolen } from './marked-stolen.tsx';
import { PoliceOnline } from './police-online.tsx';
import { PoliceReportField, usePoliceReport } from './police-report-field.tsx';
import { TheftFactsFields, useTheftFacts } from './theft-facts.tsx';
import { TheftAnswer, useHeadingAfter, useTheftChange } from './theft.tsx';

/** Where an owner marks the bike stolen, reads what finders write, and takes the mark away. */
export default function StolenBikeScreen() {
  const product = useProduct((state) => state.product);
  // The access rules require a product; it may be removed while the screen is open.
  return product && <Theft key={product.tag} product={product} />;
}

function Theft({ product }: { product: Product }) {
  const { tag } = product;
  /** What was done on this screen just now: the heading that takes its place is read out. */
  const [change, setChange] = useState<'marked' | 'undone' | TheftEnd>();
  const theft = useAnswer(query('GET /api/my-bikes/:tag/theft', { tag }));
  const sightings = useAnswer(query('GET /api/my-bikes/:tag/sightings', { tag }));
  const file = useAnswer({
    ...query('GET /api/my-bikes/:tag/claim-file', { tag }),
    enabled: Boolean(theft.data?.stolen),
  });
  return (
    <TheftAnswer of={theft} besides={[sightings, file]}>
      {({ stolen }) =>
        stolen ? (
          <MarkedStolen
            product={product}
            theft={stolen}
            justMarked={change === 'marked'}
            onEnded={setChange}
            onUndone={() => setChange('undone')}
          />
        ) : change === 'found' || change === 'withdrawn' ? (
          <TheftEnded product={product} how={change} />
        ) : (
          <NotStolen product={product} justUndone={change === 'undone'} onMarked={() => setChange('marked')} />
        )
      }
    </TheftAnswer>
  );
}

type NotStolenProps = {
  product: Product;
  /** The mark was taken back on this screen just now. */
  justUndone: boolean;
  onMarked: () => void;
};

/** What it does to mark the bike stolen, the number of the police report, and the way to do it. */
function NotStolen({ product, justUndone, onMarked }: NotStolenProps) {
  const { tag, model } = product;
  const { t } = useTranslation('stolen');
  const report = usePoliceReport('', { optional: true });
  const told = useTheftFacts();
  const [asking, setAsking] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const when = useRef<HTMLInputElement>(null);
  useHeadingAfter(justUndone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const taken = report.take();
    if (!told.check()) when.current?.focus();
    else if (taken === null) field.current?.focus();
    else setAsking(taken);
  };
  return (
    <Page title={t('mark.title')} lead={t('mark.lead', { model, tag: groupTag(tag) })}>
      <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-6">
        <WhatHappens />
        <p className="text-m">{t('mark.police')}</p>
        <PoliceOnline />
        <TheftFactsFields of={told} when={when} />
        <PoliceReportField ref={field} report={report} optional />
        <Finders tag={tag} former />
        <ActionBar>
          <Button type="submit" name="mark" variant="danger">
            {t('mark.submit')}
          </Button>
        </ActionBar>
      </form>
      <ReportDialog
        product={product}
        facts={told.facts}
        policeReport={asking}
        onClose={() => setAsking(undefined)}
        onMarked={onMarked}
      />
    </Page>
  );
}

/** Who sees what once it is marked, in three lines. */
function WhatHappens() {
  const { t } = useTranslation('stolen');
  const hasEmail = useHasEmail();
  return (
    <Card>
      <ul className="flex flex-col gap-4">
        <Effect icon={<ScanLine />}>{t('mark.effects.everybody')}</Effect>
        <Effect icon={<Store />}>{t(hasEmail ? 'mark.effects.shops' : 'mark.effects.shops-without-email')}</Effect>
        <Effect icon={<MessageCircle />}>{t('mark.effects.finders')}</Effect>
      </ul>
    </Card>
  );
}

function Effect({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden className="flex shrink-0 text-wrong [&>svg]:size-6">
        {icon}
      </span>
      <span className="min-w-0 text-m">{children}</span>
    </li>
  );
}

type ReportDialogProps = {
  product: Product;
  facts: TheftFacts;
  /** The number of the police report, empty for none; the dialog is open while it is there. */
  policeReport: string | undefined;
  onClose: () => void;
  onMarked: () => void;
};

/** Asks before a bike is marked stolen. Who has not confirmed a phone is led to do so, and back. */
function ReportDialog({ product: { tag, model }, facts, policeReport, onClose, onMarked }: ReportDialogProps) {
  const { t } = useTranslation('stolen');
  // One theft, however often its request is sent.
  const [id] = useState(() => uuidv7());
  const mark = useTheftChange('POST /api/my-bikes/:tag/theft', tag, onMarked);
  return (
    <ConfirmDialog
      danger
      open={policeReport !== undefined}
      onClose={onClose}
      words={{
        title: t('mark.ask-title'),
        confirm: t('mark.confirm'),
        busy: t('busy'),
        cancel: t('not-now'),
      }}
      of={mark}
      onConfirm={() => mark.change({ tag, id, facts, ...(policeReport && { policeReport }) })}
      refusalAction={
        mark.refusal?.code === 'phone-not-confirmed' && (
          <AppLink
            className={buttonClass('secondary', 'fit')}
            href={to.securityAuthentication({ next: to.stolenBike() })}
          >
            {t('mark.confirm-phone')}
          </AppLink>
        )
      }
    >
      <p>{t('mark.ask-text', { model })}</p>
    </ConfirmDialog>
  );
}
