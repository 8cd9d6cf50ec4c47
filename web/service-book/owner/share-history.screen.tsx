import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { checkShares, nextShares, type Sharing } from '#domain/service-book/sharing.ts';
import { call } from '#web/api/call.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { RadioGroup } from '#web/kit/form/radio-group.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { PdfButton, saveFile } from '#web/shell/files/save-file.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { isIos } from '#web/state/device.ts';
import { useProduct } from '#web/state/product.ts';
import { BookAnswer } from './book-answer.tsx';
import { bookQuery } from './book-query.ts';

/** What others see of the service book: who has a link, and the next owner. */
export default function ShareHistoryScreen() {
  const product = useProduct((state) => state.product);
  // The access rules require a product; it may be removed while the screen is open.
  if (!product) return null;
  return (
    <BookAnswer key={product.tag} tag={product.tag} rows={5}>
      {({ sharing }) => <Shares tag={product.tag} sharing={sharing} />}
    </BookAnswer>
  );
}

function Shares({ tag, sharing }: { tag: string; sharing: Sharing }) {
  const { t } = useTranslation('service-book');
  const saving = useChange('PUT /api/my-bikes/:tag/service-book/sharing', { keeps: bookQuery(tag) });
  // What was chosen stands at once, and goes back where it was refused.
  const { inCheck, toNext } = saving.busy && saving.tried ? saving.tried : sharing;
  const save = (said: Partial<Sharing>) => saving.change({ tag, inCheck, toNext, ...said });
  return (
    <Page title={t('share.title')} lead={t('share.lead')} className="gap-5!">
      <RadioGroup
        legend={t('share.check')}
        name="inCheck"
        value={inCheck}
        onChange={(value) => save({ inCheck: value })}
        choices={checkShares.map((value) => ({
          value,
          label: t(`share.${value}`),
          description: t(`share.${value}-text`),
        }))}
      />
      <RadioGroup
        legend={t('share.next')}
        name="toNext"
        value={toNext}
        onChange={(value) => save({ toNext: value })}
        choices={nextShares.map((value) => ({
          value,
          label: t(`share.${value}`),
          description: t(`share.next-${value}-text`),
        }))}
      />
      <p role="status" className="sr-only">
        {saving.done && t('share.saved')}
      </p>
      <RefusalNotice refusal={saving.refusal} />
      <PdfButton
        variant="secondary"
        icon={<FileDown aria-hidden className="size-5" />}
        words={{
          action: t('share.pdf'),
          busy: t('share.pdf-busy'),
          saved: t('share.pdf-saved'),
          failed: t('share.pdf-failed'),
        }}
        fileName={`${t('share.file-name')}-${tag}.pdf`}
        fetchPdf={() => call('GET /api/my-bikes/:tag/service-book/pdf', { tag })}
        give={(file) => saveFile(file, isIos(navigator))}
      />
      <ActionBar>
        <AppLink href={to.checkLinks()} className={buttonClass('primary')}>
          {t(inCheck === 'nothing' ? 'share.to-links-without' : 'share.to-links')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}
