import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Theft } from '#domain/stolen/contract.ts';
import type { TheftEnd } from '#domain/stolen/theft.ts';
import type { Product } from '#domain/tag/product.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { EndDialog } from './end-dialog.tsx';
import { Finders } from './finders.tsx';
import { PoliceReportCard } from './police-report-card.tsx';
import { TellInsurer } from './tell-insurer.tsx';
import { UndoNotice } from './undo-notice.tsx';
import { useHeadingAfter } from './use-heading-after.ts';

export type MarkedStolenProps = {
  product: Product;
  theft: NonNullable<Theft['stolen']>;
  /** It was marked on this screen just now: one tap undoes it. */
  justMarked: boolean;
  onEnded: () => void;
};

/** A bike that is marked stolen: since when, who wrote, and how the mark is taken away. */
export function MarkedStolen({ product, theft, justMarked, onEnded }: MarkedStolenProps) {
  const { tag, model } = product;
  const { t } = useTranslation('stolen');
  const language = useLanguage();
  const [ending, setEnding] = useState<TheftEnd>();
  useHeadingAfter(justMarked);
  return (
    <Page title={t('marked.title')} lead={t('marked.lead', { model, tag: groupTag(tag) })}>
      {justMarked ? (
        <UndoNotice tag={tag} onEnded={onEnded} />
      ) : (
        <Notice tone="wrong" title={t('marked.since', { time: momentOf(new Date(theft.since), language) })}>
          {t('marked.what')}
        </Notice>
      )}
      <PoliceReportCard tag={tag} number={theft.policeReport} />
      <TellInsurer tag={tag} />
      <Finders tag={tag} />
      <p className="text-s text-muted">{t('marked.safety')}</p>
      <EndDialog tag={tag} how={ending} onClose={() => setEnding(undefined)} onEnded={onEnded} />
      <ActionBar>
        <Button name="found" onClick={() => setEnding('found')}>
          {t('end.found.open')}
        </Button>
        <Button name="withdrawn" variant="quiet" onClick={() => setEnding('withdrawn')}>
          {t('end.withdrawn.open')}
        </Button>
      </ActionBar>
    </Page>
  );
}
