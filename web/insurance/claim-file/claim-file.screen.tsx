import { Check, Download, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { claimFileItems, claimPhotoKinds, itemsThere, type ClaimFile } from '#domain/insurance/claim-file.ts';
import { to } from '#domain/paths.ts';
import { call } from '#web/api/call.ts';
import { keptAnswer, query } from '#web/api/query.ts';
import { WithInsurance } from '#web/insurance/parts/with-insurance.tsx';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { PdfButton, saveFile } from '#web/shell/files/save-file.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { isIos } from '#web/state/device.ts';
import { PhotoCard } from './photo-card.tsx';

/** What is ready for a claim: filled at leisure, handed to the insurer when the bike is stolen. */
export default function ClaimFileScreen() {
  return <WithInsurance>{(_insurance, { tag }) => <Known tag={tag} />}</WithInsurance>;
}

function Known({ tag }: { tag: string }) {
  const { t } = useTranslation('claim-file');
  return (
    <Answer
      of={query('GET /api/my-bikes/:tag/claim-file', { tag }, { persister: keptAnswer })}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={
        <>
          <Skeleton className="mt-2 h-9 w-3/4" />
          <Skeleton className="mt-3 h-20 w-full rounded-card" />
          <Skeleton className="h-20 w-full rounded-card" />
          <Skeleton className="h-20 w-full rounded-card" />
        </>
      }
    >
      {(file) => <ClaimFileView tag={tag} file={file} />}
    </Answer>
  );
}

/** The file of an own bike: what is there, what is missing and why it helps. */
function ClaimFileView({ tag, file }: { tag: string; file: ClaimFile }) {
  const { t } = useTranslation('claim-file');
  const count = itemsThere(file);
  return (
    <Page title={t('title')} lead={t('lead')}>
      {file.mayReport && (
        <Notice
          tone="wrong"
          title={t('stolen.title')}
          action={
            <AppLink className={buttonClass('secondary', 'fit')} href={to.stolenBike()}>
              {t('stolen.action')}
            </AppLink>
          }
        >
          {t('stolen.text')}
        </Notice>
      )}
      {file.theft && file.report && file.report.state !== 'withdrawn' && (
        <Notice title={t('told.title', { protocol: file.report.protocol })}>{t('told.text')}</Notice>
      )}
      <ProgressBar
        label={count === claimFileItems ? t('complete') : t('progress', { count, total: claimFileItems })}
        value={count / claimFileItems}
      />
      <ul className="flex flex-col gap-3">
        {claimPhotoKinds.map((item) => (
          <PhotoCard key={item} tag={tag} item={item} photo={file.photos.find((one) => one.item === item)} />
        ))}
        <InvoiceCard isThere={file.invoice} />
      </ul>
      <p className="text-s text-muted">{t('private')}</p>
      <ActionBar>
        <PdfButton
          variant="secondary"
          icon={<Download aria-hidden className="size-5" />}
          words={{
            action: t('document.see'),
            busy: t('document.busy'),
            saved: t('document.saved'),
            failed: t('document.failed'),
          }}
          fileName={`${t('document.file-name')}-${tag}.pdf`}
          fetchPdf={() => call('GET /api/my-bikes/:tag/claim-file/document', { tag })}
          give={(pdf) => saveFile(pdf, isIos(navigator))}
        />
      </ActionBar>
    </Page>
  );
}

/** The invoice comes from the bike's receipt by itself; where none is linked, the way to it. */
function InvoiceCard({ isThere }: { isThere: boolean }) {
  const { t } = useTranslation('claim-file');
  return (
    <li>
      <Card className="flex flex-wrap items-center gap-3">
        <span
          aria-hidden
          className="flex size-16 shrink-0 items-center justify-center rounded-card bg-line [&>svg]:size-6"
        >
          {isThere ? <Check /> : <ReceiptText />}
        </span>
        <div className="flex min-w-32 flex-1 flex-col">
          <h2 className="text-m font-bold">{t('items.invoice.title')}</h2>
          <p className="text-s text-pretty text-muted">{t(isThere ? 'invoice-there' : 'items.invoice.text')}</p>
        </div>
        {!isThere && (
          <AppLink className={buttonClass('secondary', 'fit')} href={to.bikeReceiptInfo()}>
            {t('add')}
          </AppLink>
        )}
      </Card>
    </li>
  );
}
