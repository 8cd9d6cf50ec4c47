import { CircleAlert, CircleCheck, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#domain/endpoints.ts';
import { refusalOf, type Refusal } from '#web/api/call.ts';
import { sendFile } from '#web/api/send-file.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';

type Report = AnswerOf<'POST /api/shop/imports/invoices'>;
type Left = { name: string; reason: string };
/** What became of all files so far. */
type Sum = { added: number; unchanged: number; refused: number; left: readonly Left[] };

const nothing: Sum = { added: 0, unchanged: 0, refused: 0, left: [] };
/** How many files that stayed out are named. */
const named = 20;

/** Brings the shop’s own invoices in, and says of each that stayed out why. */
export default function InvoicesScreen() {
  const { t } = useTranslation('shop');
  const field = useRef<HTMLInputElement>(null);
  const { sum, sending, refusal, send } = useInvoices();
  return (
    <Page title={t('invoices.title')} lead={t('invoices.lead')}>
      {sum && <ReportCard sum={sum} />}
      <RefusalNotice refusal={refusal} />
      <p className="text-s text-pretty text-muted">{t('invoices.rules')}</p>
      <input
        ref={field}
        type="file"
        name="invoices"
        hidden
        multiple
        accept=".xml,.zip,application/xml,text/xml,application/zip"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) void send(files);
        }}
      />
      <ActionBar>
        <Button
          name="choose"
          icon={<FileUp aria-hidden className="size-5" />}
          busy={sending !== undefined}
          busyLabel={sending ? t('invoices.sending', sending) : ''}
          onClick={() => field.current?.click()}
        >
          {t('invoices.choose')}
        </Button>
      </ActionBar>
    </Page>
  );
}

/** Sends files one after the other and adds up what became of them; one that cannot be read stops none of the others. */
function useInvoices() {
  const [sum, setSum] = useState<Sum>();
  const [sending, setSending] = useState<{ nth: number; count: number }>();
  const [refusal, setRefusal] = useState<Refusal>();
  const { t } = useTranslation('shop');
  const send = async (files: readonly File[]) => {
    setRefusal(undefined);
    let all = nothing;
    for (const [at, file] of files.entries()) {
      setSending({ nth: at + 1, count: files.length });
      if (isPicture(file)) {
        all = without(all, { name: file.name, reason: t('invoices.picture') });
        setSum(all);
        continue;
      }
      try {
        const report = await sendFile('POST /api/shop/imports/invoices', file);
        all = isEmpty(report)
          ? without(all, { name: file.name, reason: t('invoices.no-xml') })
          : plus(all, report, file);
      } catch (error) {
        const refused = refusalOf(error);
        const [fault] = refused.code === 'file-unreadable' ? (refused.errors ?? []) : [];
        if (!fault) {
          setRefusal(refused);
          break;
        }
        all = without(all, { name: file.name, reason: (fault as { reason?: string }).reason ?? '' });
      }
      setSum(all);
    }
    setSending(undefined);
  };
  return { sum, sending, refusal, send };
}

/** A DANFE as people look at it: only its XML is signed. */
const isPicture = ({ name, type }: File) => /\.(pdf|jpe?g|png|heic|webp)$/i.test(name) || type === 'application/pdf';

/** A ZIP with no invoice in it. */
const isEmpty = ({ added, updated, unchanged, refused }: Report) => added + updated + unchanged + refused === 0;

function without(sum: Sum, left: Left): Sum {
  return { ...sum, refused: sum.refused + 1, left: [...sum.left, left] };
}

/** The one file of a request has no name there: it is the file's own. */
function plus(sum: Sum, { added, updated, unchanged, refused, notes }: Report, file: File): Sum {
  const isZip = /\.zip$/i.test(file.name);
  return {
    added: sum.added + added + updated,
    unchanged: sum.unchanged + unchanged,
    refused: sum.refused + refused,
    left: [...sum.left, ...notes.map(({ row, reason }) => ({ name: isZip ? row : file.name, reason }))],
  };
}

function ReportCard({ sum: { added, unchanged, refused, left } }: { sum: Sum }) {
  const { t } = useTranslation('shop');
  const Icon = refused > 0 ? CircleAlert : CircleCheck;
  return (
    <Card className="flex flex-col gap-3">
      <div role="status" className="flex items-start gap-3">
        <Icon aria-hidden className={refused > 0 ? 'size-6 shrink-0 text-wrong' : 'size-6 shrink-0 text-good'} />
        <div className="flex flex-col">
          {added > 0 && <p className="font-bold">{t('invoices.added', { count: added })}</p>}
          {unchanged > 0 && <p>{t('invoices.unchanged', { count: unchanged })}</p>}
          {refused > 0 && <p className="font-bold">{t('invoices.refused', { count: refused })}</p>}
        </div>
      </div>
      {left.length > 0 && (
        <section aria-label={t('invoices.why')} className="border-t border-line pt-3">
          <ul className="flex flex-col gap-3">
            {left.slice(0, named).map(({ name, reason }, at) => (
              <li key={`${at} ${name}`} className="flex flex-col text-s">
                <span className="font-bold wrap-anywhere">{name}</span>
                <span className="text-pretty text-muted">{reason}</span>
              </li>
            ))}
          </ul>
          {left.length > named && <p className="pt-3 text-s">{t('invoices.more', { count: left.length - named })}</p>}
        </section>
      )}
    </Card>
  );
}
