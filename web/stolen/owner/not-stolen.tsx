import { MessageCircle, ScanLine, Store } from 'lucide-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '#domain/tag/product.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { Button } from '#web/kit/button/button.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useHasEmail } from '#web/state/session.ts';
import { Finders } from './finders.tsx';
import { PoliceReportField } from './police-report-field.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { useHeadingAfter } from './use-heading-after.ts';
import { usePoliceReport } from './use-police-report.ts';

export type NotStolenProps = {
  product: Product;
  /** The mark was taken away on this screen just now. */
  justEnded: boolean;
  onMarked: () => void;
};

/** What it does to mark the bike stolen, the number of the police report, and the way to do it. */
export function NotStolen({ product, justEnded, onMarked }: NotStolenProps) {
  const { tag, model } = product;
  const { t } = useTranslation('stolen');
  const report = usePoliceReport('', { optional: true });
  const [asking, setAsking] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useHeadingAfter(justEnded);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const taken = report.take();
    if (taken === null) field.current?.focus();
    else setAsking(taken);
  };
  return (
    <Page title={t('mark.title')} lead={t('mark.lead', { model, tag: groupTag(tag) })}>
      <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-6">
        <WhatHappens />
        <p className="text-m">{t('mark.police')}</p>
        <PoliceReportField ref={field} report={report} optional />
        <Finders tag={tag} former />
        <ActionBar>
          <Button type="submit" name="mark" variant="danger">
            {t('mark.submit')}
          </Button>
        </ActionBar>
      </form>
      <ReportDialog product={product} policeReport={asking} onClose={() => setAsking(undefined)} onMarked={onMarked} />
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
